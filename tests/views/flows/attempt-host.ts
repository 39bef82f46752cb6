import type { CaipNetworkId } from '../../../kernel/contract/caip.js'
import { connect, isStillAsked } from '../../../kernel/flows/connect.js'
import { switchNetwork } from '../../../kernel/flows/switch-network.js'
import type { ViewHost } from '../../../views/view-host.js'
import type { Booted } from '../../support/boot-kernel.js'
import { bootKernel } from '../../support/boot-kernel.js'
import { type FakeWallet, fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'
import { coreViews } from '../../../views/core-views.js'

/** The dependencies of an attempt: a kernel with one wallet, and a clock. */
export const attemptHost = (
  wallet: FakeWallet = fakeWallet(),
  options: Partial<Parameters<typeof fakeNamespace>[0]> = {},
): Booted & { readonly host: ViewHost; readonly wallet: FakeWallet } => {
  const booted = bootKernel({ plugins: [fakeNamespace({ wallets: [wallet], ...options })], views: coreViews })
  const { modal, kernel, clock } = booted
  const { stores } = kernel
  const { close, back } = modal
  const chooseNetwork = (chain: CaipNetworkId) => switchNetwork(kernel, chain, { isChoice: true })
  const { router } = stores
  const host = {
    modal,
    stores,
    router,
    close,
    back,
    connect: (...asked: Parameters<ViewHost['connect']>) => connect(kernel, ...asked),
    isStillAsked: (...asked: Parameters<ViewHost['isStillAsked']>) => isStillAsked(kernel, ...asked),
    chooseNetwork,
    after: clock.after,
  } as unknown as ViewHost
  return { ...booted, host, wallet }
}
