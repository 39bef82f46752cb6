import type { Purposes } from 'portico/plugin'

/** Why and when the plugin uses what its `egress` declares. */
const purposes: Purposes = {
  hosts: {
    why: 'Reads tokens and prices from the source.',
    when: 'While the account is shown.',
  },
  images: {
    why: 'Draws the pictures of tokens.',
    when: 'While they are shown.',
  },
  storage: {
    why: 'Keeps the last balances, and which tokens the user has hidden.',
    when: 'From the first look at the account until it is disconnected; choices stay.',
  },
}

export default purposes
