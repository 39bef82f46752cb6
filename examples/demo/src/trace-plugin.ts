import { createSnapshotStore, definePlugin, type HookName } from 'portico/plugin'

/** One hook as it fired. */
interface Trace {
  readonly id: number
  readonly hook: HookName
  readonly about: string
}

const VERBS = ['connect', 'disconnect', 'switch', 'sign', 'send'] as const

/** A feature in thirty lines that logs every lifecycle. */
export const trace = definePlugin({
  id: 'trace',
  store: () => createSnapshotStore<{ traces: readonly Trace[] }>({ traces: [] }),
  setup({ store, tap }) {
    const note = (hook: HookName, about: string) => {
      const { traces } = store.getSnapshot()
      store.update({ traces: [{ id: traces.length + 1, hook, about }, ...traces].slice(0, 40) })
    }
    for (const verb of VERBS) {
      tap(`${verb}.before`, async ({ handler, chain }) => note(`${verb}.before`, `${handler} on ${chain}`))
      tap(`${verb}.after`, async ({ handler, chain }) => note(`${verb}.after`, `${handler} on ${chain}`))
      tap(`${verb}.settled`, async ({ handler }, { ok }) =>
        note(`${verb}.settled`, `${handler} ${ok ? 'done' : 'failed'}`),
      )
    }
    tap('changed', async ({ cause, next }) =>
      note('changed', `${cause}: ${next.account ?? 'nobody'} on ${next.chain ?? '-'}`),
    )
    return { getSnapshot: store.getSnapshot, subscribe: store.subscribe }
  },
})
