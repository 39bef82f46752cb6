import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import type { EmbeddedAccount, EmbeddedSession, EmbeddedUser } from '../../services/embedded-wallet.js'
import { ProviderError } from '../approvals/provider-error.js'
import { selectedFirst } from '../wallet-shell/shell-state.js'
import { changeEmail } from './change-email.js'
import { createScreen } from './create-screen.js'
import type { EmbeddedWalletCore } from './embedded-wallet-core.js'

const KINDS = ['smartAccount', 'eoa'] as const

const readAccounts = async ({ evm, solana, namespaces }: EmbeddedWalletCore): Promise<readonly EmbeddedAccount[]> => {
  const accounts: EmbeddedAccount[] = []
  if (namespaces.includes('eip155')) {
    // The user has logged in: the signers need no approval of their own to connect.
    evm.next('eth_requestAccounts', 'approve')
    await evm.provider.request({ method: 'eth_requestAccounts' })
    const [eoa = '', smartAccount] = await evm.addresses()
    if (smartAccount !== undefined) accounts.push({ namespace: 'eip155', address: smartAccount, kind: 'smartAccount' })
    accounts.push({ namespace: 'eip155', address: eoa, kind: 'eoa' })
  }
  if (namespaces.includes('solana')) {
    solana.next('standard:connect', 'approve')
    const { connect } = solana.wallet.features['standard:connect'] as { connect(): Promise<unknown> }
    await connect()
    const [address = ''] = await solana.addresses()
    accounts.push({ namespace: 'solana', address, kind: 'eoa' })
  }
  return accounts
}

/** Opens the session of a logged-in user. @internal */
export const openSession = async (core: EmbeddedWalletCore, first: EmbeddedUser): Promise<EmbeddedSession> => {
  const { evm, solana, listeners, options, remember, remembered } = core
  const found = await readAccounts(core)
  const isDeployed = () =>
    !options.undeployed || evm.requests.some(({ method }) => /^(eth_sendTransaction|wallet_sendCalls)$/.test(method))
  const knows = (chain: CaipNetworkId) => (options.chains ?? [1]).includes(Number(chain.slice('eip155:'.length)))
  return {
    get user() {
      return remembered().user ?? first
    },
    get accounts() {
      return selectedFirst(
        found.map((one) => (one.kind === 'smartAccount' ? { ...one, deployed: isDeployed() } : one)),
        found.findIndex(({ kind, namespace }) => namespace === 'eip155' && kind === (remembered().kind ?? KINDS[0])),
      )
    },
    provider: async (namespace) => (namespace === 'eip155' ? evm.provider : solana.wallet),
    get chain(): CaipNetworkId {
      return `eip155:${evm.chainId}`
    },
    async switchNetwork(chain) {
      if (!chain.startsWith('eip155:')) return
      if (!knows(chain)) throw new ProviderError(4902)
      await evm.setChain(Number(chain.slice('eip155:'.length)))
    },
    ...(options.privateKeys?.[1] !== undefined && {
      smartAccountNetworks: (options.chains ?? [1]).map((id): CaipNetworkId => `eip155:${id}`),
      async setAccountKind(namespace: string, kind: string) {
        if (namespace !== 'eip155') return
        await core.run('setAccountKind', () => {
          remember({ kind })
          for (const listener of [...listeners]) listener('changed')
        })
      },
    }),
    updateEmail: (email, signal) => changeEmail(core, email, signal),
    tasks: ['recovery', 'export', 'delete'],
    isRecoverable: options.unsaved !== true,
    manage: () => createScreen(core, 'manage', async () => undefined),
    show(anchor) {
      core.shownOver = anchor
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    signOut: () =>
      core.run('signOut', () => {
        core.signOuts += 1
        remember({ user: undefined, kind: undefined })
      }),
  }
}
