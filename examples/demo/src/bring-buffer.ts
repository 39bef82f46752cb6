import { Buffer } from 'buffer/'

// With it, a wallet behind the relay connects and signs in with one answer, where all chains are EVM: the relay client
// reads that answer with Node's `Buffer`, and a package has no business to put one on a page. A host may.
Object.assign(globalThis, { Buffer })
