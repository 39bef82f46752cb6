/** Adapters that a host makes and passes as options; none is needed yet. */
export {}
