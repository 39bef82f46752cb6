import { lstatSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from '../../../../scripts/edges.mjs'

const MODAL = 'plugins/eip155/describe/'
const FRAME = 'examples/embedded-wallet/frame/decode/'

test.each(['read-calldata.ts', 'read-typed-data.ts', 'typed-data-powers.ts'])(
  'the frame has a copy of the modal’s %s',
  (file) => {
    expect(lstatSync(ROOT + FRAME + file).isSymbolicLink(), 'Windows checks links out as texts').toBe(false)
    const read = (folder: string) => readFileSync(ROOT + folder + file, 'utf8')
    expect(read(FRAME), `cp ${MODAL}${file} ${FRAME}`).toBe(read(MODAL))
  },
)
