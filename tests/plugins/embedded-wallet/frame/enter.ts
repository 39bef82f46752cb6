import { frameWallet } from 'portico/embedded-wallet'
import { memoryChain, scriptedHttp } from 'portico/testing'
import type { EmbeddedWalletProvider } from '../../../../services/embedded-wallet.js'
import { createWorld, openTab } from '../../../../testing/conformance/embedded-wallet-harness.js'
import { toFixture, walletPage, type WalletPageOptions } from './wallet-page.js'
import { onTestFinished } from 'vitest'
import type { FrameDialect } from '../../../../kernel/contract/frame.js'

const URL_OF_PAGE = 'https://wallet.example/frame'
const RPC = 'https://rpc.example'

/** A tab with a wallet whose page is here, and the chain that it sends to. */
export const enter = (
  options: WalletPageOptions & { readonly dialect?: FrameDialect } = {},
  provider: EmbeddedWalletProvider = frameWallet({ url: URL_OF_PAGE }),
) => {
  const page = walletPage(options)
  const chain = memoryChain({ id: 1, rpcUrl: RPC })
  const http = scriptedHttp([chain])
  const asked: { readonly chain: string; readonly method: string; readonly params: readonly unknown[] }[] = []
  const failing = new Map<string, unknown>()
  const world = createWorld({
    ...toFixture(() => provider, options),
    page: { answers: page.answers, ...(options.dialect && { dialect: options.dialect }) },
    code: () => page.state.code,
    async request(network, { method, params }) {
      asked.push({ chain: network, method, params })
      if (failing.has(method)) throw failing.get(method)
      const response = await http(RPC, {
        method: 'POST',
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      })
      const { result, error } = (await response.json()) as {
        result?: unknown
        error?: { code: number; message: string }
      }
      if (error) throw Object.assign(new Error(error.message), { code: error.code })
      return result
    },
  })
  const tab = openTab(world)
  onTestFinished(() => tab.destroy())
  const requests = () => tab.frame.pages.flatMap((one) => one.requests)
  return { ...world, tab, page, chain, asked, failing, requests }
}

/** What a session's EIP-1193 provider is asked with. */
interface Evm {
  request(request: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>
}

/** Logs in and returns the EIP-1193 provider. */
export const enterEvm = async (...args: Parameters<typeof enter>) => {
  const world = enter(...args)
  const session = await world.tab.login()
  const evm = (await session.provider('eip155')) as Evm
  return { ...world, session, evm, send: (method: string, ...params: unknown[]) => evm.request({ method, params }) }
}
