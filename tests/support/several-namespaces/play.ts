import { agree, same, shown, untouched } from './agreement.js'
import { moves } from './moves.js'
import type { Step } from './step.js'
import { NAMESPACES, type Plant, type Setting, settle, type Sight, World } from './world.js'

/** The result of a run of the property. */
export interface Counts {
  readonly steps: Record<string, number>
  readonly states: Record<string, number>
  snapshots: number
}

const count = (into: Record<string, number>, name: string) => {
  into[name] = (into[name] ?? 0) + 1
}

const countStates = ({ snapshot, stored }: Sight, into: Record<string, number>): void => {
  const all = NAMESPACES.map((name) => snapshot.namespaces[name])
  for (const [index, seen] of all.entries()) {
    count(into, `${seen?.status}`)
    if (seen?.connections.length === 2) count(into, 'two wallets in one namespace')
    if (seen?.caipNetwork?.name === 'Unknown Network') count(into, 'on a network of no list')
    if (seen?.balance) count(into, 'with a balance')
    const live = seen?.connections.length ?? 0
    if ((stored[NAMESPACES[index] ?? '']?.wallets.length ?? 0) > live) count(into, 'a wallet of the last visit is away')
  }
  const connected = all.filter((seen) => seen?.isConnected).length
  count(into, `${connected} of 5 namespaces connected`)
  const every = all.filter((seen) => seen?.connections.some(({ connectorId }) => connectorId === 'every'))
  if (every.length === NAMESPACES.length) count(into, 'one wallet in all five')
  count(into, snapshot.open ? `open at ${snapshot.view?.name}` : 'closed')
}

const connected = ({ snapshot }: Sight, namespace: string) => snapshot.namespaces[namespace]?.isConnected === true

/** Plays a sequence, and throws at the first wrong snapshot, during or after a step. */
export const play = async (setting: Setting, steps: readonly Step[], counts: Counts, plant?: Plant): Promise<void> => {
  let watch = () => {}
  const world = new World(setting, () => watch(), plant)
  const failures: unknown[] = []
  try {
    await settle()
    for (const step of steps) {
      const { [step.kind]: move } = moves
      if (!move) throw new Error(`${step.kind} is no step`)
      const before = world.look()
      const targets = new Set(move.targets?.(step, world, before))
      const leaving = move.leaves ? targets : new Set<string>()
      watch = () => {
        counts.snapshots += 1
        try {
          const sight = world.look()
          agree(world, sight, leaving)
          untouched(before, sight, targets)
        } catch (failure) {
          failures.push(failure)
        }
      }
      for (const { side } of world.all) side.asked.length = 0
      let error: unknown
      try {
        await move.run(step, world, before)
      } catch (thrown) {
        error = thrown
      }
      await settle()
      if (failures.length > 0) throw failures[0]
      const after = world.look()
      agree(world, after, new Set())
      untouched(before, after, targets)
      for (const { namespace, wallet, side } of world.all)
        if (!targets.has(namespace)) same(side.asked, [], `what ${wallet} is asked for ${namespace}`)
      const result = { before, after, error }
      move.expect?.(step, result, world)
      // A wallet on a network of no list makes the modal show its namespace (4.20).
      const mayLead = after.snapshot.view?.name === 'UnsupportedChain'
      const { activeNamespace: was = '' } = before.snapshot
      const hasLeft = move.leaves && connected(before, was) && !connected(after, was)
      // After a disconnect the account of another connected chain is shown.
      const next = hasLeft ? (NAMESPACES.find((name) => connected(after, name)) ?? was) : was
      const active = move.activates?.(step, result) ? step.namespace : next
      same(after.snapshot.activeNamespace, active, 'the active namespace')
      const isApart = targets.size > 0 && !targets.has(before.shown ?? '') && !move.activates
      if (isApart && !mayLead && before.snapshot.view?.name !== 'UnsupportedChain')
        same(shown(after.snapshot), shown(before.snapshot), 'what the modal shows of another namespace')
      const told = world.errors.splice(0).filter((message) => !message.startsWith('Network not found'))
      same(told, [], 'what a developer is told')
      count(counts.steps, step.kind)
      if (error !== undefined) count(counts.steps, `${step.kind}, refused`)
      countStates(after, counts.states)
    }
  } finally {
    await world.modal.destroy()
  }
  const listening = world.all.filter(({ side }) => side.listeners.size > 0)
  same(listening.length, 0, 'wallets that are still listened to')
}
