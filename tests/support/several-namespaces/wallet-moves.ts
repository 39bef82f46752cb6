import { same } from './agreement.js'
import { connectionOf, gone, type Move, others, ownIfConnected, type Result, seen, sideOf, type Step } from './step.js'
import { accountsOf, chainOf, type Namespace, type Sight, type World } from './world.js'

const changed = (step: Step, result: Result, world: World) => {
  const { accounts, chain } = sideOf(world, step)
  const was = connectionOf(result.before, step)
  const expected = was && {
    ...was,
    accounts: accounts.map((address) => ({ address })),
    chain,
    account: String(was.accounts.map(({ address }) => address)) === String(accounts) ? was.account : accounts[0],
  }
  same(connectionOf(result.after, step), expected, 'what the wallet says')
  same(seen(result.after, step).connectedWalletInfo, seen(result.before, step).connectedWalletInfo, 'the wallet in use')
  others(step, result)
}
const left = (step: Step, result: Result) => {
  if (connectionOf(result.before, step)) gone(result.after, step)
  others(step, result)
}

function sidesOf({ namespace, wallet }: Step, world: World) {
  return world.all.filter((one) => one.wallet === wallet && (wallet === 'every' || one.namespace === namespace))
}

/** The connected namespaces that a session of the wallet covers. */
const inOneSession = (step: Step, world: World, before: Sight): readonly Namespace[] =>
  sidesOf(step, world)
    .map(({ namespace }) => namespace)
    .filter(
      (namespace) => namespace === step.namespace || (world.isMerged && connectionOf(before, { ...step, namespace })),
    )

/** What a wallet may do by itself. */
export const walletMoves = {
  accountsChanged: {
    targets: ownIfConnected,
    run(step, world) {
      const [first = '', second = '', common = ''] = accountsOf(step.namespace, step.wallet)
      const lists = [[first, second, common], [second, first], [common], [second]]
      const { [step.pick]: accounts = [first] } = lists
      const side = sideOf(world, step)
      if (side.allowed) side.changeAccounts(accounts)
      else side.accounts = accounts
    },
    expect: changed,
  },
  chainChanged: {
    targets: ownIfConnected,
    run: (step, world) => sideOf(world, step).changeChain(chainOf(step.namespace, step.chain)),
    expect: changed,
  },
  sessionChanged: {
    targets: (step, world, before) => (connectionOf(before, step) ? inOneSession(step, world, before) : []),
    run(step, world, before) {
      if (!connectionOf(before, step)) return
      for (const namespace of inOneSession(step, world, before)) {
        const side = sideOf(world, { ...step, namespace })
        const [first = '', second = '', common = ''] = accountsOf(namespace, step.wallet)
        side.chain = chainOf(namespace, step.chain)
        side.accounts = step.odd ? [second, common] : [first, second, common]
      }
      // What is not connected is shared all the same, and stays as it is.
      const sessions = sidesOf(step, world).map(({ namespace, side }) => {
        const [active = ''] = side.accounts
        return [namespace, { ...side.session, active }] as const
      })
      const { [step.namespace]: session, ...also } = Object.fromEntries(sessions)
      if (session) sideOf(world, step).emit({ type: 'session', session: { ...session, also } })
    },
    expect(step, result, world) {
      if (!connectionOf(result.before, step)) return
      for (const namespace of inOneSession(step, world, result.before)) changed({ ...step, namespace }, result, world)
    },
  },
  leave: {
    targets: ownIfConnected,
    run: (step, world) => sideOf(world, step).leave(),
    expect: left,
  },
  lock: {
    targets: (step, world, before) =>
      sidesOf(step, world).flatMap(({ namespace }) => ownIfConnected({ ...step, namespace }, world, before)),
    run(step, world) {
      for (const { side } of sidesOf(step, world)) {
        side.allowed = false
        side.emit({ type: 'accounts', accounts: [] })
      }
    },
    expect(step, result, world) {
      for (const { namespace } of sidesOf(step, world)) left({ ...step, namespace }, result)
    },
  },
  unlock: {
    run(step, world) {
      for (const { side } of sidesOf(step, world)) {
        side.allowed = true
        side.emit({ type: 'accounts', accounts: side.accounts })
      }
    },
  },
} satisfies Record<string, Move>
