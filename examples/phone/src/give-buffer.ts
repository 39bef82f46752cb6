import { Buffer } from 'buffer/'

// To read what a page asks when it signs in, the SDK wants the Buffer of Node, and brings none to a page.
Object.assign(globalThis, { Buffer })
