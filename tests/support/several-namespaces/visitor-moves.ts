import { isModalError } from '../../../kernel/errors/modal-error.js'
import { same } from './agreement.js'
import {
  codeOf,
  connectionOf,
  gone,
  isMissing,
  type Move,
  other,
  others,
  own,
  seen,
  sideOf,
  type Step,
} from './step.js'
import { accountsOf, chainOf, idOf, NAMESPACES, type World } from './world.js'

function connect(step: Step, { modal }: World) {
  return modal.connect(chainOf(step.namespace, step.chain), { connectorId: idOf(step.namespace, step.wallet) })
}

/** The view that the modal opens with. */
const firstViewOf = (state: { readonly isConnected: boolean; readonly isWrongNetwork: boolean } | undefined): string =>
  state?.isWrongNetwork ? 'UnsupportedChain' : state?.isConnected ? 'Account' : 'Connect'

/** What a visitor or a host may ask of the modal. */
export const visitorMoves = {
  connect: {
    targets: (step, world) => (isMissing(step, world) ? [] : own(step)),
    run: connect,
    expect(step, result, world) {
      const code = step.chain === 'nine' ? 'NETWORK_NOT_FOUND' : 'CONNECTOR_NOT_FOUND'
      if (step.chain === 'nine' || isMissing(step, world)) return same(codeOf(result.error), code, 'the refusal')
      same(result.error, undefined, 'the refusal')
      const { address, caipNetwork, connectedWalletInfo } = seen(result.after, step)
      same(connectedWalletInfo?.identifier, idOf(step.namespace, step.wallet), 'the wallet in use')
      same(address, sideOf(world, step).accounts[0], 'the address')
      same(caipNetwork?.caipNetworkId, chainOf(step.namespace, step.chain), 'the network')
      others(step, result)
    },
    activates: (_, { error }) => error === undefined,
  },
  decline: {
    targets: (step, world) => (isMissing(step, world) ? [] : own(step)),
    async run(step, world) {
      const { script } = sideOf(world, step)
      script.connect = () => Promise.reject({ code: 4001 })
      await connect(step, world).finally(() => delete script.connect)
    },
    expect(step, { before, after, error }, world) {
      const isAsked = step.chain !== 'nine' && !isMissing(step, world)
      if (!isAsked) return
      same(codeOf(error), 'USER_REJECTED', 'the refusal')
      const { status } = seen(before, step)
      const expected = {
        ...seen(before, step),
        reason: 'USER_REJECTED',
        status: status === 'connecting' ? 'disconnected' : status,
      }
      same(seen(after, step), expected, 'all but the reason')
    },
  },
  switch: {
    targets: own,
    run: (step, { modal }) => modal.switch(chainOf(step.namespace, step.chain)),
    expect(step, { before, after, error }, world) {
      const chain = chainOf(step.namespace, step.chain)
      if (step.chain === 'nine') return same(codeOf(error), 'NETWORK_NOT_FOUND', 'the refusal')
      same(error, undefined, 'the refusal')
      same(seen(after, step).caipNetwork?.caipNetworkId, chain, 'the network')
      const { connectedWalletInfo, connections } = seen(before, step)
      for (const { connectorId, chain: was } of connections) {
        const asked = world.find(step.namespace, connectorId)?.asked ?? []
        const isAsked = connectorId === connectedWalletInfo?.identifier && was !== chain
        same(asked, isAsked ? [`switch ${chain}`] : [], `what ${connectorId} is asked`)
      }
    },
    activates: (_, { error }) => error === undefined,
  },
  disconnectOne: {
    targets: own,
    leaves: true,
    run: (step, { modal }) => modal.disconnect(step.namespace, idOf(step.namespace, step.wallet)),
    expect(step, result) {
      gone(result.after, step)
      others(step, result)
    },
  },
  disconnectNamespace: {
    targets: own,
    leaves: true,
    run: (step, { modal }) => modal.disconnect(step.namespace),
    expect: (step, { after }) => same(after.stored[step.namespace], undefined, 'what is stored'),
  },
  disconnectAll: {
    targets: () => NAMESPACES,
    leaves: true,
    run: (_, { modal }) => modal.disconnect(),
    expect: (_, { after }) => same(after.stored, {}, 'what is stored'),
  },
  disconnectFails: {
    targets: (step) => (step.odd ? NAMESPACES : own(step)),
    leaves: true,
    async run(step, world) {
      const { script } = sideOf(world, step)
      script.disconnect = () => Promise.reject(new Error('The wallet is stuck.'))
      await world.modal.disconnect(step.odd ? undefined : step.namespace).finally(() => delete script.disconnect)
    },
    expect(step, { before, after, error }, world) {
      same(codeOf(error), connectionOf(before, step) && 'DISCONNECT_FAILED', 'the failure')
      same(after.stored[step.namespace], undefined, 'what is stored')
      if (error) same(world.errors.splice(0).length, 1, 'one message')
      sideOf(world, step).allowed = false
    },
  },
  select: {
    targets: own,
    run(step, { modal }, before) {
      const { accounts = [] } = connectionOf(before, step) ?? {}
      const address = accounts[step.pick % accounts.length]?.address
      return modal.select(step.namespace, {
        connectorId: idOf(step.namespace, step.wallet),
        ...(step.odd && address !== undefined && { address }),
      })
    },
    expect(step, result) {
      const was = connectionOf(result.before, step)
      if (!was) return same(codeOf(result.error), 'ACCOUNT_NOT_FOUND', 'the refusal')
      same(result.error, undefined, 'the refusal')
      const wanted = step.odd ? was.accounts[step.pick % was.accounts.length]?.address : was.account
      same(seen(result.after, step).address, wanted, 'the address')
      same(seen(result.after, step).connectedWalletInfo?.identifier, was.connectorId, 'the wallet in use')
      others(step, result)
    },
    activates: (_, { error }) => error === undefined,
  },
  selectRefused: {
    run: (step, { modal }) =>
      modal.select(step.namespace, {
        connectorId: idOf(step.namespace, step.wallet),
        address: step.odd ? 'unknown' : (accountsOf(step.namespace, other(step).wallet)[0] ?? ''),
      }),
    expect(_, { error }) {
      same(codeOf(error), 'ACCOUNT_NOT_FOUND', 'the refusal')
      same(isModalError(error) && (error.details ?? '').length > 20, true, 'a reason')
    },
  },
  open: {
    run: (_, { modal }) => modal.open(),
    expect: (_, { before, after }) => {
      const { activeNamespace = '', namespaces } = before.snapshot
      same(after.snapshot.view?.name, firstViewOf(namespaces[activeNamespace]), 'the view')
    },
  },
  openNamespace: {
    run: (step, { modal }) => modal.open({ namespace: step.namespace }),
    expect: (step, { after }) => same(after.snapshot.view?.name, firstViewOf(seen(after, step)), 'the view'),
  },
  close: {
    run: (_, { modal }) => modal.close({ force: true }),
    expect: (_, { after }) => same(after.snapshot.open, false, 'open'),
  },
} satisfies Record<string, Move>
