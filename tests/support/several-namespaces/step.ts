import type { Connection } from '../../../kernel/contract/connector.js'
import { isModalError } from '../../../kernel/errors/modal-error.js'
import type { FakeSide } from '../fake-namespace.js'
import { same } from './agreement.js'
import { idOf, type Namespace, type Sight, type Wallet, type World } from './world.js'

/** One step, as it was drawn; each kind reads what it needs. */
export interface Step {
  readonly kind: string
  readonly namespace: Namespace
  readonly wallet: Wallet
  /** `nine` is on no list. */
  readonly chain: 'one' | 'two' | 'nine'
  readonly pick: number
  readonly odd: boolean
}

/** The result of a step. */
export interface Result {
  readonly before: Sight
  readonly after: Sight
  /** Undefined if the step succeeded. */
  readonly error: unknown
}

/** One kind of step: what it may touch, how it is done, and what must have come of it. */
export interface Move {
  /** The namespaces that it is meant for; none unless given. */
  readonly targets?: (step: Step, world: World, before: Sight) => readonly string[]
  readonly run: (step: Step, world: World, before: Sight) => unknown
  readonly expect?: (step: Step, result: Result, world: World) => void
  /** The namespace that is active afterwards; the same as before unless given. */
  readonly activates?: (step: Step, result: Result) => boolean
  /** A wallet has disconnected before the modal is notified. */
  readonly leaves?: true
}

export const seen = ({ snapshot }: Sight, { namespace }: Pick<Step, 'namespace'>) => {
  const found = snapshot.namespaces[namespace]
  if (!found) throw new Error(`${namespace} is not there`)
  return found
}
export const connectionOf = (sight: Sight, step: Pick<Step, 'namespace' | 'wallet'>): Connection | undefined =>
  seen(sight, step).connections.find(({ connectorId }) => connectorId === idOf(step.namespace, step.wallet))
export const sideOf = (world: World, { namespace, wallet }: Step): FakeSide => world.sides[namespace][wallet]
export const other = (step: Step): Step => ({ ...step, wallet: step.wallet === 'every' ? 'own' : 'every' })
export const codeOf = (error: unknown) => (isModalError(error) ? error.code : error)
export const own = ({ namespace }: Step) => [namespace]
export const ownIfConnected = (step: Step, _: World, before: Sight) => (connectionOf(before, step) ? own(step) : [])
export const others = (step: Step, { before, after }: Result) =>
  same(connectionOf(after, other(step)), connectionOf(before, other(step)), 'the other connection')
export const gone = (sight: Sight, step: Step) => {
  same(connectionOf(sight, step), undefined, 'the connection')
  const left = sight.stored[step.namespace]?.wallets ?? []
  same(
    left.some(({ connectorId }) => connectorId === idOf(step.namespace, step.wallet)),
    false,
    'what is stored of it',
  )
}
export const isMissing = (step: Step, world: World) => world.missing.has(idOf(step.namespace, step.wallet))
