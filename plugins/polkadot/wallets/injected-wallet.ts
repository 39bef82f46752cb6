import { encodeHex, read } from 'portico/kit'
import { polkadotError } from '../errors.js'
import { askWallet } from './ask-wallet.js'
import type { PolkadotWallet } from './polkadot-wallet.js'

type Call = (...input: readonly unknown[]) => Promise<unknown>

/** Returns a method of a wallet's object. @throws `POLKADOT_METHOD_UNSUPPORTED` */
const methodOf = (object: unknown, method: string): Call => {
  const call = read(object, method)
  if (typeof call !== 'function') throw polkadotError('POLKADOT_METHOD_UNSUPPORTED', { values: { method } })
  return call.bind(object) as Call
}

/** Adapts an entry of `window.injectedWeb3`. @source https://github.com/polkadot-js/extension */
export const createInjectedWallet = (entry: object, origin: string): PolkadotWallet => {
  /** What the wallet lends to a page that the user has permitted. */
  let injected: unknown
  const enable = async (): Promise<unknown> => {
    injected ??= await askWallet(() =>
      methodOf(entry, typeof read(entry, 'enable') === 'function' ? 'enable' : 'connect')(origin),
    )
    return injected
  }
  const signer = async (method: string): Promise<Call> => methodOf(read(await enable(), 'signer'), method)
  const look = async (): Promise<unknown> => {
    const accounts = read(await enable(), 'accounts')
    return askWallet(() => methodOf(accounts, 'get')())
  }
  return {
    connect: look,
    look,
    // The user takes a permission back in the wallet; a page cannot.
    disconnect() {
      injected = undefined
    },
    listen(changed) {
      const stop = methodOf(read(injected, 'accounts'), 'subscribe')(changed) as unknown
      return () => (typeof stop === 'function' ? stop() : undefined)
    },
    async signRaw({ address, bytes }) {
      const sign = await signer('signRaw')
      return askWallet(() => sign({ address, data: `0x${encodeHex(bytes)}`, type: 'bytes' }))
    },
    async signPayload(payload) {
      const sign = await signer('signPayload')
      return askWallet(() => sign(payload))
    },
  }
}
