import type { Purposes } from 'portico/plugin'

/** Why and when the plugin uses what its `egress` declares. */
const purposes: Purposes = {
  hosts: {
    why: 'Asks the source for tokens, quotes and transactions.',
    when: 'While the form is shown.',
  },
  images: {
    why: 'Draws the pictures of tokens.',
    when: 'While they are shown.',
  },
  storage: {
    why: 'Remembers what was swapped for what.',
    when: 'After a swap.',
  },
}

export default purposes
