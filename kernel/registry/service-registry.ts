import type { Service } from '../contract/service.js'

interface Provided {
  readonly order: number
  readonly value: unknown
}

/** Holds what plugins provide, by service; lower orders come first. */
export class ServiceRegistry {
  private readonly provided = new Map<string, readonly Provided[]>()

  /** Returns the function that withdraws the value. */
  provide(id: string, value: unknown, order = 0): () => void {
    const one: Provided = { order, value }
    const sorted = [...(this.provided.get(id) ?? []), one].sort((a, b) => a.order - b.order)
    this.provided.set(id, sorted)
    return () =>
      this.provided.set(
        id,
        (this.provided.get(id) ?? []).filter((other) => other !== one),
      )
  }

  first<T>(service: Service<T>): T | undefined {
    return this.all(service)[0]
  }

  all<T>(service: Service<T>): readonly T[] {
    return (this.provided.get(service.id) ?? []).map(({ value }) => value as T)
  }
}
