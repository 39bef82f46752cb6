import type { Purposes } from 'portico/plugin'

/** Why and when the plugin uses what its `egress` declares. */
const purposes: Purposes = {
  hosts: {
    why: 'Reads transactions from the source.',
    when: 'While the account is shown.',
  },
  images: {
    why: 'Draws the pictures of tokens.',
    when: 'While they are shown.',
  },
  storage: {
    why: 'Keeps what was sent from this page until the source lists it.',
    when: 'After something was sent.',
  },
}

export default purposes
