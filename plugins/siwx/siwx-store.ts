import { createSnapshotStore, type SnapshotStore } from 'portico/plugin'
import type { SiwxSnapshot } from './contract.js'

/** What can be seen of the sign-ins. */
export type SiwxStore = SnapshotStore<SiwxSnapshot>

/** Nobody is asked, and nobody is signed in. */
export const createSiwxStore = (): SiwxStore => createSnapshotStore({ prompt: undefined, sessions: Object.freeze({}) })
