import type { Purposes } from 'portico/plugin'

/** Why and when the plugin uses what its `egress` declares. */
const purposes: Purposes = {
  hosts: {
    why: 'Asks whether a name is free, and registers it.',
    when: 'While the screen of names is shown, or when the host asks.',
  },
  storage: {
    why: 'Remembers which accounts had no name.',
    when: 'While an account is connected.',
  },
}

export default purposes
