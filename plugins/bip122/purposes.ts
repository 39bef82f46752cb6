import type { Purposes } from 'portico/plugin'

/** Why and when the plugin uses what its `egress` declares. */
const purposes: Purposes = {
  hosts: {
    why: 'Reads the state of payments, and broadcasts signed ones.',
    when: 'After a payment.',
  },
}

export default purposes
