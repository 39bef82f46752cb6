import type { EmittedEvent } from '../../kernel/contract/event.js'
import { definePlugin } from '../../kernel/define/define-plugin.js'

/** A plugin that records the events of a modal. */
export const eventLog = () => {
  const events: EmittedEvent[] = []
  const plugin = definePlugin({ id: 'eventLog', setup: ({ tap }) => tap('event', (event) => void events.push(event)) })
  return {
    plugin: plugin(),
    events,
    names: () => events.map(({ event }) => event),
    /** The last event of a name, without its name. */
    last: (name: string) => {
      const found = events.findLast(({ event }) => event === name)
      return found && { properties: found.properties, owner: found.owner }
    },
  }
}
