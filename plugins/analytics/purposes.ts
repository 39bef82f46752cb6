import type { Purposes } from 'portico/plugin'

/** Why and when the plugin uses what its `egress` declares. */
const purposes: Purposes = {
  hosts: {
    why: 'Reports what happens in the modal.',
    when: 'Only after the user has agreed.',
  },
}

export default purposes
