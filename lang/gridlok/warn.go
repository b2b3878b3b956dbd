package gridlok

func (a *analysis) warn() {}
