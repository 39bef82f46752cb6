import type { HttpPort } from '../../kernel/contract/ports.js'
import type { EmbeddedWalletCore } from './embedded-wallet-core.js'

/** The endpoint of a chain, which `createModalHttp` serves. @internal */
export const endpointOf = (id: number): string => `https://modal.invalid/${id}`

/** Serves the requests of the EVM signer by the endpoints of the modal. @internal */
export const createModalHttp =
  (core: () => EmbeddedWalletCore): HttpPort =>
  async (url, init) => {
    const { id, method, params } = JSON.parse(String(init?.body)) as {
      id: number
      method: string
      params: readonly unknown[]
    }
    const chain = `eip155:${Number(String(url).split('/').at(-1))}` as const
    const answer = (content: object) => new Response(JSON.stringify({ jsonrpc: '2.0', id, ...content }))
    try {
      return answer({ result: await core().context?.request(chain, { method, params }) })
    } catch (error) {
      const { rpcCode = -32603, message = 'The chain failed.' } = error as { rpcCode?: number; message?: string }
      return answer({ error: { code: rpcCode, message } })
    }
  }
