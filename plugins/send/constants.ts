/** Begins the tag of each request; the id of its review follows. */
export const TAG = 'send:'
