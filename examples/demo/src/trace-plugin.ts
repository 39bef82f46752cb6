import { definePlugin, type HookName, makeAutoObservable, snapshotOf } from 'portico/plugin'

/** One hook as it fired. */
interface Trace {
  readonly id: number
  readonly hook: HookName
  readonly about: string
}

const VERBS = ['connect', 'disconnect', 'switch', 'sign', 'send'] as const

class TraceStore {
  traces: readonly Trace[] = []

  constructor() {
    makeAutoObservable(this)
  }

  add(hook: HookName, about: string): void {
    this.traces = [{ id: this.traces.length + 1, hook, about }, ...this.traces].slice(0, 40)
  }
}

/** A feature in thirty lines that logs every lifecycle. */
export const trace = definePlugin({
  id: 'trace',
  egress: () => ({}),
  store: () => new TraceStore(),
  setup({ store, tap }) {
    const note = (hook: HookName, about: string) => store.add(hook, about)
    for (const verb of VERBS) {
      tap(`${verb}.before`, async ({ handler, chain }) => note(`${verb}.before`, `${handler} on ${chain}`))
      tap(`${verb}.after`, async ({ handler, chain }) => note(`${verb}.after`, `${handler} on ${chain}`))
      tap(`${verb}.settled`, async ({ handler }, { ok }) =>
        note(`${verb}.settled`, `${handler} ${ok ? 'done' : 'failed'}`),
      )
    }
    tap('changed', async ({ cause, next }) =>
      note('changed', `${cause}: ${next.account ?? 'no account'} on ${next.chain ?? '-'}`),
    )
    return snapshotOf(() => ({ traces: store.traces }))
  },
})
