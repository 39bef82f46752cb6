import type { Changed, Handled, Operation, Outcome, Reported, Verb } from '../contract/operation.js'
import type { OfferedSession } from '../contract/connector.js'
import type { SlotItem } from '../contract/contributions.js'
import type { EmittedEvent } from '../contract/event.js'
import type { MessageText } from '../contract/messages.js'
import type { TransactionRecord } from '../contract/transaction.js'
import type { Opening } from '../contract/view.js'
import type { Route } from '../contract/stores.js'
import {
  AsyncParallelHook,
  AsyncSeriesBailHook,
  AsyncSeriesHook,
  AsyncSeriesWaterfallHook,
  HookMap,
  SyncBailHook,
  SyncHook,
  SyncWaterfallHook,
} from './hook-kinds.js'

/** The six lifecycles. */
const VERBS = ['connect', 'disconnect', 'switch', 'select', 'sign', 'send'] as const satisfies readonly Verb[]

/** Asks the wallet, as the namespace does by itself; no plugin receives it. */
type OwnAnswer = () => Promise<Handled | undefined>

/** Adds to an operation what its input pays. `isParsed`: the input has passed the schema already. */
export type Describe = (operation: Operation, isParsed?: boolean) => Promise<Operation>

/** The four phases of one verb. Only `kernel/flows` calls them. */
const createVerbHooks = () => ({
  /** Whether a tap has asked for the transfers of operations. */
  describes: false,
  /** A throw is a veto; a returned operation may differ in its `input` alone. */
  before: new AsyncSeriesWaterfallHook<[Operation, Describe?]>(['operation', 'describe']),
  /** By namespace, whose own answer is at stage 0. `{ value }` is the answer, `undefined` passes on. */
  perform: new HookMap((namespace) => {
    const perform = new AsyncSeriesBailHook<[Operation, OwnAnswer], Handled | undefined>(['operation', 'ownAnswer'])
    perform.tapPromise(namespace, (_, ownAnswer) => ownAnswer())
    return perform
  }),
  /** A throw rolls a `connect` back; for other verbs, which have happened already, it is logged. */
  after: new AsyncSeriesHook<[Operation, unknown]>(['operation', 'result']),
  /** Never awaited by the flow; a throw is logged. */
  settled: new AsyncParallelHook<[Operation, Outcome]>(['operation', 'outcome']),
})

/** The hooks of one verb. */
export type VerbHooks = ReturnType<typeof createVerbHooks>

/** All hooks of one modal. */
export const createHooks = () => ({
  verbs: Object.fromEntries(VERBS.map((verb) => [verb, createVerbHooks()])) as Record<Verb, VerbHooks>,
  /** A wallet's session is about to be stored; a throw refuses it. */
  session: new SyncHook<[OfferedSession]>(['session']),
  /** Changes that a wallet made by itself or that a restore brought back. */
  changed: new AsyncSeriesHook<[Changed]>(['changed']),
  /** Failures that the user does not see. */
  reported: new AsyncParallelHook<[Reported]>(['reported']),
  /** What happened, for plugins that report it. */
  event: new AsyncParallelHook<[EmittedEvent]>(['event']),
  /** A transaction is followed, or has changed its status. */
  transaction: new AsyncParallelHook<[TransactionRecord]>(['record']),
  /** What was stored in this browser has been erased. */
  erased: new AsyncParallelHook<[]>([]),
  render: {
    /** Which view opens. */
    open: new SyncWaterfallHook<[Route, Opening]>(['route', 'opening']),
    /** The first reason refuses to close, and is shown. */
    close: new SyncBailHook<[], string | MessageText | undefined>([]),
    /** The first reason refuses to go back, and is shown. */
    back: new SyncBailHook<[], string | MessageText | undefined>([]),
    /** By slot: what plugins put into a screen. */
    slot: new HookMap(() => new SyncWaterfallHook<[readonly SlotItem[]]>(['items'])),
  },
})

/** The hooks of one modal. */
export type Hooks = ReturnType<typeof createHooks>
