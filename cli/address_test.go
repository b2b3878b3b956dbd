package cli

import (
	"net"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// numbers are those of a computer, as a test writes them down.
func numbers(list ...string) []netip.Addr {
	var all []netip.Addr
	for _, number := range list {
		all = append(all, netip.MustParseAddr(number))
	}
	return all
}

// TestAddresses says by which addresses games are reached.
func TestAddresses(t *testing.T) {
	own := numbers("127.0.0.1", "::1", "fe80::7%eth0", "2001:db8::5", "169.254.9.9", "192.168.1.20", "10.0.0.3",
		"192.168.1.20", "::ffff:10.0.0.3")
	for _, test := range []struct {
		addr  string
		bound string // by the system
		want  servedAt
	}{
		{"127.0.0.1:7655", "127.0.0.1:7655", servedAt{own: "http://127.0.0.1:7655/"}},
		{"localhost:0", "127.0.0.1:4000", servedAt{own: "http://localhost:4000/"}},
		{"[::1]:80", "[::1]:80", servedAt{own: "http://[::1]:80/"}},
		{"192.168.1.20:80", "192.168.1.20:80", servedAt{own: "http://192.168.1.20:80/", anywhere: true}},
		{"box:80", "10.0.0.3:80", servedAt{own: "http://box:80/", anywhere: true}},
		{":8080", "[::]:8080", servedAt{"http://localhost:8080/", []string{
			"http://192.168.1.20:8080/", "http://10.0.0.3:8080/", "http://[2001:db8::5]:8080/",
		}, true}},
		{"0.0.0.0:8080", "0.0.0.0:8080", servedAt{"http://localhost:8080/", []string{
			"http://192.168.1.20:8080/", "http://10.0.0.3:8080/",
		}, true}},
	} {
		host, err := hostOf(test.addr)
		if err != nil {
			t.Error(err)
		}
		bound := net.TCPAddrFromAddrPort(netip.MustParseAddrPort(test.bound))
		if got := servedTo(host, bound, own); !cmp.Equal(got, test.want, cmp.AllowUnexported(servedAt{})) {
			t.Errorf("%s: %v, want %v", test.addr, got, test.want)
		}
	}
}

// TestServeElsewhere prints the addresses by which other computers reach the games, says who is trusted, and answers at
// each.
func TestServeElsewhere(t *testing.T) {
	e, out, stop := home(t, strings.NewReader(""), nil)
	e.numbers = func() []netip.Addr { return numbers("192.168.1.20", "10.0.0.3") }
	ended := make(chan int)
	go func() { ended <- run(e, []string{"serve", "--addr", "0.0.0.0:0"}) }()
	const last = "Ctrl-C stops."
	for range 1000 {
		if strings.Contains(out.String(), last) {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	lines := strings.Split(out.String(), "\n")
	if len(lines) < 5 || lines[0] != "Games are served at" || !strings.HasSuffix(lines[3], " (on this computer)") ||
		!strings.HasPrefix(lines[4], "Whoever knows one of these addresses can play all games here") {
		t.Fatal(out)
	}
	_, behind, _ := strings.Cut(lines[3], "localhost:")
	port, _, _ := strings.Cut(behind, "/")
	for i, name := range []string{"192.168.1.20", "10.0.0.3", "localhost", "[2001:db8::5]"} {
		host := name + ":" + port
		if i < 3 && !strings.HasPrefix(lines[i+1], "  http://"+host+"/") {
			t.Errorf("%q, not %q", lines[i+1], host)
		}
		request, err := http.NewRequest("GET", "http://127.0.0.1:"+port+"/", nil)
		if err != nil {
			t.Fatal(err)
		}
		request.Host = host
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		response.Body.Close()
		if response.StatusCode != http.StatusOK {
			t.Errorf("%s: %s", host, response.Status)
		}
	}
	stop()
	if status := <-ended; status != statusOK {
		t.Errorf("status %d", status)
	}
}

// TestServeNowhere refuses what is no address of this computer.
func TestServeNowhere(t *testing.T) {
	const usage = "--addr is a number or name of this computer with a port, as in 127.0.0.1:7655, not"
	for _, test := range []struct {
		args   string
		status int
		want   string
	}{
		{"--addr here", statusUsage, usage},
		{"--addr 8080", statusUsage, usage},
		{"--addr :", statusUsage, usage},
		{"--addr localhost:", statusUsage, usage},
		{"--addr :99999", statusUsage, usage},
		{"--addr :-1", statusUsage, usage},
		{"--addr :http", statusUsage, usage},
		{"--addr http://localhost:80", statusUsage, usage},
		{"--addr ::1:80:", statusUsage, usage},
		{"--addr [::1]", statusUsage, usage},
		{"--addr 203.0.113.7:80", statusFailed, "cannot be served"},
		{"nothing-there", statusFailed, "nothing-there"},
	} {
		e, out, _ := home(t, strings.NewReader(""), nil)
		status := run(e, append([]string{"serve"}, strings.Fields(test.args)...))
		if status != test.status || !strings.Contains(out.String(), test.want) {
			t.Errorf("%s: status %d: %s", test.args, status, out)
		}
	}
}
