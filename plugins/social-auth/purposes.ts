import type { Purposes } from 'portico/plugin'

/** Why and when the plugin uses what its `egress` declares. */
const purposes: Purposes = {
  windows: {
    why: 'Opens the page of the login provider, which the wallet names.',
    when: 'When the user chooses one.',
  },
  storage: {
    why: 'Remembers a login that has left the page.',
    when: 'Until the login comes back, at most ten minutes.',
  },
}

export default purposes
