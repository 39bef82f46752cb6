import { createModal } from 'portico'
import { eip155 } from 'portico/eip155'
import { defineSchema, readRecord, readText } from 'portico/kit'
import { mainnet } from 'portico/networks'
import { definePlugin, type Frame, type FrameOptions } from 'portico/plugin'

/** The events that frames have sent. */
const events: unknown[] = []
const opened: Frame[] = []

const anything = defineSchema((value) => value)
const noParams = defineSchema<Record<never, never>>((value) => readRecord(value) && {})
const account = defineSchema((value) => ({ address: readText(readRecord(value)['address'], 'address') }))

const query = new URLSearchParams(location.search)
const scale = Number(query.get('seconds') ?? 1)

const keys = definePlugin({
  id: 'keys',
  egress: () => ({ frames: query.getAll('frame') }),
  views: { Keys: { params: noParams, load: () => import('./frames-view.js') } },
  setup: ({ frame }) => ({
    async open(options: FrameOptions) {
      const made = await frame(options)
      made.on('account', account, (payload) => events.push(payload))
      opened.push(made)
    },
    show: (anchor: Element | false) => opened.at(-1)?.show(anchor),
  }),
})

const modal = createModal({
  id: 'frames',
  plugins: [eip155({ networks: [mainnet] }), keys()],
  ports: {
    clock: {
      now: () => Date.now(),
      after(delay, run) {
        const timer = setTimeout(run, delay * scale)
        return () => clearTimeout(timer)
      },
    },
  },
})

const page = {
  modal,
  events,
  open: (options: FrameOptions) => modal.plugins.keys.open(options),
  /** Resolves with the code and the details of the error, or with nothing. */
  ready: async () => {
    try {
      await opened.at(-1)?.ready
      return undefined
    } catch (error) {
      const { code, details } = error as { readonly code?: string; readonly details?: string }
      return { code, details }
    }
  },
  ask: (type: string, payload: unknown = {}) => opened.at(-1)?.request(type, payload, anything),
  element: () => modal.element?.shadowRoot?.querySelector('iframe'),
}

/** What this page puts on its window. */
export type FramesPage = typeof page

Object.assign(window, { keys: page })
