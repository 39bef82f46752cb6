import { same } from './agreement.js'
import { type Move, type Result, seen, type Step } from './step.js'
import { idOf, type Namespace, NAMESPACES, type Sight, type World } from './world.js'

/** The stored wallets of a namespace that are there and still share the stored account; others ask the user. */
function sharing(world: World, { stored }: Sight, namespace: Namespace): readonly string[] {
  const shares = ({ connectorId, account }: { readonly connectorId: string; readonly account: string }) => {
    const side = world.find(namespace, connectorId)
    return !world.missing.has(connectorId) && side?.allowed === true && side.accounts.includes(account)
  }
  return (stored[namespace]?.wallets ?? []).filter(shares).map(({ connectorId }) => connectorId)
}

/** Restores every connection without a request when every wallet is announced again. */
function restored(_: Step, { before, after }: Result, world: World): void {
  for (const namespace of NAMESPACES) {
    const was = seen(before, { namespace })
    const now = seen(after, { namespace })
    const ids = sharing(world, before, namespace)
    same(
      now.connections.map(({ connectorId }) => connectorId),
      ids,
      `connections of ${namespace}`,
    )
    for (const connection of now.connections) {
      const { connectorId } = connection
      const known = was.connections.find((one) => one.connectorId === connectorId)
      if (known) same(connection, known, `connection of ${namespace}`)
    }
    const { active = '' } = before.stored[namespace] ?? {}
    const expected = ids.includes(active) ? active : ids.at(-1)
    same(now.connectedWalletInfo?.identifier, expected, `wallet in use of ${namespace}`)
    if (expected === was.connectedWalletInfo?.identifier) {
      // A wallet that is there again is one connection more.
      const { connections: _was, reason: _reason, status, ...all } = was
      const { connections: _now, reason: _, status: nowStatus, ...allNow } = now
      same(allNow, all, `state of ${namespace}`)
      if (expected !== undefined) same(nowStatus, status, `status of ${namespace}`)
    }
    if (expected === undefined) {
      const isLookedFor = before.stored[namespace]?.wallets.some(({ connectorId }) => world.missing.has(connectorId))
      same(now.status, isLookedFor ? 'connecting' : 'disconnected', `status of ${namespace}`)
    }
    if (expected === undefined && was.isConnected && was.caipNetwork?.name !== 'Unknown Network')
      same(now.caipNetwork, was.caipNetwork, `network of ${namespace}`)
  }
  for (const { namespace, wallet, side } of world.all) {
    const prompts = side.asked.filter((asked) => asked !== 'restore')
    same(prompts, [], `what ${wallet} is asked for ${namespace}`)
  }
  const { length: every } = world.rows.filter(({ namespaces }) => namespaces.length === NAMESPACES.length)
  same(every, world.missing.has('every') ? 0 : 1, 'rows of the wallet that speaks all')
  same(world.rows.length, NAMESPACES.length + 1 - world.missing.size, 'rows')
}

/** What may become of a page: time goes by, it is loaded again, with fewer wallets or later. */
export const pageMoves = {
  wait: {
    targets: (_step, _world, { snapshot }) =>
      NAMESPACES.filter((name) => snapshot.namespaces[name]?.status === 'connecting'),
    run: (_, { clock }) => clock.advance(6000),
    expect(_, { before, after }) {
      for (const namespace of NAMESPACES) {
        const { status, reason, ...rest } = seen(before, { namespace })
        const waited = status === 'connecting'
        const expected = waited
          ? { ...rest, status: 'disconnected', reason: 'RESTORE_TIMED_OUT' }
          : { ...rest, status, reason }
        same({ ...seen(after, { namespace }) }, expected, namespace)
      }
    },
  },
  reload: { targets: () => NAMESPACES, run: (_, world) => world.reload(new Set()), expect: restored },
  reloadWithout: {
    targets: () => NAMESPACES,
    run: (step, world) =>
      world.reload(new Set(step.odd ? ['every', idOf(step.namespace, 'own')] : [idOf(step.namespace, step.wallet)])),
    expect: restored,
  },
  appear: {
    targets: (_step, { missing }, { stored }) =>
      NAMESPACES.filter((name) => stored[name]?.wallets.some(({ connectorId }) => missing.has(connectorId))),
    run: (_, world) => world.appear(),
    expect(_, { before, after }, world) {
      for (const namespace of NAMESPACES) {
        for (const was of seen(before, { namespace }).connections) {
          const now = seen(after, { namespace }).connections.find(({ connectorId }) => connectorId === was.connectorId)
          same(now, was, `what was connected in ${namespace}`)
        }
        const ids = seen(after, { namespace }).connections.map(({ connectorId }) => connectorId)
        const known = seen(before, { namespace }).connections.map(({ connectorId }) => connectorId)
        const found = sharing(world, before, namespace).filter((id) => world.late.has(id))
        same(ids.toSorted(), [...known, ...found].toSorted(), `found in ${namespace}`)
      }
    },
  },
} satisfies Record<string, Move>
