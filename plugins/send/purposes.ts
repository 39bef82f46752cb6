import type { Purposes } from 'portico/plugin'

/** Why and when the plugin uses what its `egress` declares. */
const purposes: Purposes = {
  images: {
    why: 'Draws the picture of a receiver.',
    when: 'While it is shown.',
  },
  storage: {
    why: 'Remembers who was paid last, and what the transfers were for.',
    when: 'After a transfer.',
  },
}

export default purposes
