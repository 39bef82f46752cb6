import { type CaipNetwork, type HttpPort, kernelError, type LoggerPort } from 'portico/plugin'
import type { Ask } from './create-ask.js'

/** Asks networks directly, each through one transport that is made when it is first needed. */
export class RpcClient {
  private readonly asks = new Map<string, Promise<Ask>>()

  constructor(
    private readonly http: HttpPort,
    private readonly logger?: LoggerPort,
  ) {}

  /** @throws a typed error of the plugin's catalogue */
  async request(network: CaipNetwork, method: string, params: unknown = []): Promise<unknown> {
    return (await this.ask(network))(method, params)
  }

  private ask(network: CaipNetwork): Promise<Ask> {
    const key = `${network.caipNetworkId} ${network.rpcUrls.default.http.join(' ')}`
    const known = this.asks.get(key)
    if (known) return known
    const made = import('./create-request.js').then(
      ({ createRequest }) => createRequest(network, this.http, (message) => this.logger?.error(message)),
      (cause: unknown) => {
        throw kernelError('LOAD_FAILED', { cause })
      },
    )
    this.asks.set(key, made)
    // What failed to load may load the next time.
    made.catch(() => this.asks.delete(key))
    return made
  }
}
