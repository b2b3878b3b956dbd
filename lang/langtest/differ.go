package langtest

import (
	"fmt"
	"reflect"
	"strconv"
)

// Differs says where two values of one type first differ, or nothing. What is not exported counts, and one pointer is
// the same as itself, so that programs, which are shared, are not gone through.
func Differs(a, b any) string { return differs("", reflect.ValueOf(a), reflect.ValueOf(b)) }

func differs(path string, a, b reflect.Value) string {
	if a.IsValid() != b.IsValid() || a.IsValid() && a.Type() != b.Type() {
		return path + ": of another type"
	}
	if !a.IsValid() {
		return ""
	}
	switch a.Kind() {
	case reflect.Pointer, reflect.Interface:
		if a.IsNil() || b.IsNil() || a.Kind() == reflect.Pointer && a.Pointer() == b.Pointer() {
			return unless(a.IsNil() == b.IsNil(), path, "there and not there")
		}
		return differs(path, a.Elem(), b.Elem())
	case reflect.Struct:
		for i := range a.NumField() {
			if d := differs(path+"."+a.Type().Field(i).Name, a.Field(i), b.Field(i)); d != "" {
				return d
			}
		}
		return ""
	case reflect.Slice, reflect.Array:
		return elementsDiffer(path, a, b)
	case reflect.Map:
		return unless(a.Len() == b.Len(), path, fmt.Sprintf("%v, and %v", a, b))
	case reflect.Func:
		return unless(a.Pointer() == b.Pointer(), path, "another function")
	}
	return unless(a.Equal(b), path, fmt.Sprintf("%v, and %v", a, b))
}

func elementsDiffer(path string, a, b reflect.Value) string {
	if a.Len() != b.Len() {
		return fmt.Sprintf("%s: %d elements, and %d", path, a.Len(), b.Len())
	}
	for i := range a.Len() {
		if d := differs(path+"/"+strconv.Itoa(i), a.Index(i), b.Index(i)); d != "" {
			return d
		}
	}
	return ""
}

func unless(same bool, path, what string) string {
	if same {
		return ""
	}
	return path + ": " + what
}
