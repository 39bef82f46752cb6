import { describe, expectTypeOf, test } from 'vitest'
import { createModal } from '../../modal/index.js'
import { defineNamespace, definePlugin } from '../../plugin/index.js'
import { siwx } from '../../plugins/siwx/plugin.js'

const german = {
  'officeHours.title': 'Zeiten',
  'officeHours.left': ({ hours }: { hours: number }) => `noch ${hours}`,
  'error.OFFICE_HOURS_OVER': 'Es ist geschlossen.',
} as const
const officeHours = definePlugin({ id: 'officeHours', words: { de: async () => ({ default: german }) } })
const tiny = defineNamespace({
  id: 'tiny',
  words: { de: async () => ({ default: { 'tiny.name': 'Winzig' } }) },
  networks: [],
  handlers: () => ({}),
})

describe('the words of a plugin', () => {
  test('are keys of the host’s own messages', () => {
    const modal = createModal({
      messages: {
        close: 'Away',
        'connecting.waiting': ({ wallet }) => `Go to ${wallet}`,
        'officeHours.title': 'Opening hours',
        'officeHours.left': ({ hours }) => {
          expectTypeOf(hours).toEqualTypeOf<number>()
          return `${hours} to go`
        },
        'tiny.name': 'Tiny',
        'error.OFFICE_HOURS_OVER': 'We are closed.',
        'error.USER_REJECTED': 'You said no.',
      },
      plugins: [officeHours(), tiny(), definePlugin({ id: 'plain' })()],
    })
    void modal.setLocale('en', { 'officeHours.title': 'Hours' })
    // @ts-expect-error no such key
    createModal({ messages: { 'officeHours.titel': 'Hours' }, plugins: [officeHours()] })
    // @ts-expect-error the plugin is not there
    createModal({ messages: { 'officeHours.title': 'Hours' }, plugins: [tiny()] })
    // @ts-expect-error words, not a number
    createModal({ messages: { 'officeHours.title': 7 }, plugins: [officeHours()] })
  })

  test('are there where a plugin names its own type', () => {
    createModal({
      messages: { 'siwx.title': 'Log in', 'siwx.asks': ({ host }) => `Log in to ${host}` },
      plugins: [siwx()],
    })
    // @ts-expect-error no such key
    createModal({ messages: { 'siwx.titel': 'Log in' }, plugins: [siwx()] })
  })

  test('begin with its id, and the compiler says so', () => {
    // @ts-expect-error a key of words must start with swaps. or error.SWAPS_
    definePlugin({ id: 'swaps', words: { de: async () => ({ default: { 'swap.title': 'Tauschen' } }) } })
    // @ts-expect-error a key of words must start with swaps. or error.SWAPS_
    definePlugin({ id: 'swaps', words: { de: async () => ({ default: { 'error.SWAP_OVER': 'Vorbei' } }) } })
    definePlugin({ id: 'swaps', words: { de: async () => ({ default: { 'error.SWAPS_OVER': 'Vorbei' } }) } })
  })
})
