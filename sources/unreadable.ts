import { HttpFailure } from '../kit/rpc/rpc-failures.js'

/** The failure of an answer in another form than its API has. */
export const unreadable = (): HttpFailure =>
  new HttpFailure('The answer of the server cannot be read.', { status: 200 })
