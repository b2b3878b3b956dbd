package gridlok

func (a *analysis) survey() {}
