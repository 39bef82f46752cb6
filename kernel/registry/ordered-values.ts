interface Entry<Value> {
  readonly order: number
  readonly value: Value
}

/** Holds values of plugins by key; lower orders come first, equal orders as they were added. */
export class OrderedValues<Value> {
  private readonly entries = new Map<string, readonly Entry<Value>[]>()

  /** Adds a value; returns the function that removes it. */
  add(key: string, value: Value, order = 0): () => void {
    const entry: Entry<Value> = { order, value }
    this.entries.set(
      key,
      [...this.of(key), entry].sort((one, other) => one.order - other.order),
    )
    return () =>
      this.entries.set(
        key,
        this.of(key).filter((one) => one !== entry),
      )
  }

  all(key: string): readonly Value[] {
    return this.of(key).map(({ value }) => value)
  }

  private of(key: string): readonly Entry<Value>[] {
    return this.entries.get(key) ?? []
  }
}
