import type { EmbeddedWalletProvider, ProviderContext } from 'portico/services'
import { loadPart } from 'portico/plugin'
import type { FrameWallet } from './frame/create-frame-wallet.js'
import type { FrameTarget } from './frame/frame-target.js'
import { urlsOf } from './frame/smart-accounts.js'

/** Creates a provider whose code loads when it is needed; each modal has a frame of its own. */
export const lazyFrameWallet = (id: string, target: FrameTarget): EmbeddedWalletProvider => {
  const wallets = new WeakMap<ProviderContext, Promise<FrameWallet>>()
  const open = (context: ProviderContext): Promise<FrameWallet> => {
    const found =
      wallets.get(context) ??
      loadPart(() => import('./frame/create-frame-wallet.js')).then(({ createFrameWallet }) =>
        createFrameWallet(target, context),
      )
    wallets.set(context, found)
    found.catch(() => wallets.delete(context))
    return found
  }
  const { origins } = target
  return {
    id,
    name: target.name,
    namespaces: target.namespaces,
    methods: target.methods,
    approvals: 'frame',
    // The page on a wallet's own server checks its list itself.
    ...(origins?.page !== undefined && { originsUrl: origins.url, originsPage: origins.page }),
    egress: {
      frames: [new URL(target.url).origin],
      hosts: [...(origins?.hosts ?? []), ...(target.smartAccounts ? urlsOf(target.smartAccounts) : [])],
    },
    prepare: (context) =>
      void open(context).then(
        (wallet) => wallet.prepare(),
        () => undefined,
      ),
    restore: async (context, signal) => (await open(context)).restore(signal),
    start: async (method, context, signal) => (await open(context)).start(method, signal),
  }
}
