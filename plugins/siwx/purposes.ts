import type { Purposes } from 'portico/plugin'

/** Why and when the plugin uses what its `egress` declares. */
const purposes: Purposes = {
  hosts: {
    why: 'Stores and checks sign-in sessions on the server of the host.',
    when: 'When a wallet is connected.',
  },
  storage: {
    why: 'Remembers that the user has signed in, or does not want to.',
    when: 'From the sign-in until it expires or the user signs out.',
  },
}

export default purposes
