import { type CaipNetwork, type ClockPort, type HttpPort, loadPart } from 'portico/plugin'

/** Asks networks directly; what asks is loaded when it is first needed. */
export class RpcClient {
  /** By network id and url: until when, in milliseconds since the Unix epoch, it is believed to be on its chain. */
  readonly checked = new Map<string, number>()

  constructor(
    readonly http: HttpPort,
    readonly clock: ClockPort,
  ) {}

  /** @throws a typed error of the plugin's catalogue */
  async request(
    network: CaipNetwork,
    method: string,
    params: readonly unknown[],
    signal?: AbortSignal,
  ): Promise<unknown> {
    const { askNetwork } = await loadPart(() => import('./ask-network.js'))
    return askNetwork(this, network, { method, params, signal })
  }
}
