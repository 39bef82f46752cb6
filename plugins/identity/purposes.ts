import type { Purposes } from 'portico/plugin'

/** Why and when the plugin uses what its `egress` declares. */
const purposes: Purposes = {
  hosts: {
    why: 'Reads names and pictures of accounts from the source.',
    when: 'Once an account is connected, or a receiver is looked for.',
  },
  images: {
    why: 'Draws the picture of an account.',
    when: 'While it is shown.',
  },
}

export default purposes
