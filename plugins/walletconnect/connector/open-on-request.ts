import type { SignClient } from './sdk.js'

/** Untyped parts of a client's engine that send a request. */
interface RequestEngine {
  sendRequest(request: {
    readonly method: string
    readonly topic: string
    readonly clientRpcId?: number
  }): Promise<unknown>
}

/**
 * Opens the wallet app with each request instead of the client, which would open any stored link unread, and the link that
 * another SDK has stored for the page before ours.
 */
export const openOnRequest = (client: SignClient, open: (request: { id: number; topic: string }) => void): void => {
  const { engine, session } = client as unknown as {
    readonly engine: RequestEngine
    readonly session: Pick<SignClient['session'], 'get'>
  }
  const get = session.get.bind(session)
  session.get = (topic) => {
    const found = get(topic)
    return { ...found, sessionConfig: { ...found.sessionConfig, disableDeepLink: true } }
  }
  const sendRequest = engine.sendRequest.bind(engine)
  engine.sendRequest = (request) => {
    const sent = sendRequest(request)
    const { method, topic, clientRpcId: id } = request
    if (method === 'wc_sessionRequest' && id !== undefined && !get(topic).sessionConfig?.disableDeepLink)
      open({ id, topic })
    return sent
  }
}
