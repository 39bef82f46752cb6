/** What the client publishes with; it does not type it. */
export interface Publisher {
  publish(topic: string, message: string, options?: object): Promise<void>
}

/** What the client asks its relay with. */
export interface RelayProvider {
  request(payload: { readonly params?: { readonly message?: unknown } }, context?: unknown): Promise<unknown>
}

/**
 * What could not be published in its time has failed, and whoever asked for it was told so. The client leaves it waiting for a
 * connection, and would publish it all the same: a wallet would ask for it beside what the visitor has asked for anew.
 * Returns what keeps it from a provider.
 */
export const dropAbandoned = (publisher: Publisher): ((provider: RelayProvider) => void) => {
  const abandoned = new Set<unknown>()
  const publish = publisher.publish.bind(publisher)
  publisher.publish = (topic, message, options) =>
    publish(topic, message, options).catch((error: unknown) => {
      abandoned.add(message)
      throw error
    })
  return (provider) => {
    const request = provider.request.bind(provider)
    // Nobody waits for it any more, or would catch what it fails with.
    provider.request = (payload, context) =>
      abandoned.has(payload.params?.message) ? new Promise(() => undefined) : request(payload, context)
  }
}
