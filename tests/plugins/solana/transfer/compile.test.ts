import { expect, test } from 'vitest'
import { compile, deriveAddress } from '../../../../plugins/solana/transfer/compile.js'
import {
  computeBudget,
  createTokenAccount,
  PROGRAMS,
  transferSol,
  transferToken,
  writeMemo,
} from '../../../../plugins/solana/transfer/instructions.js'

// Bytes and addresses that @solana/web3.js 2.0.0 made, and @solana/kit makes as well.
const PAYER = '9aE476sH92Vz7DMPyq5WLPkrKWivxeuTKEFKd2sZZcde'
const RECEIVER = '8opHzTAnfzRpPEx21XtnrVTX28YQuCpAjcn1PczScKh'
const MINT = '85kS7UGMJUh91Npg8esqEvr7NWgWPFcJByXcfmrknH4t'
const PAYER_TOKENS = 'CbLaEN7pxSfboW5nxgHZBX5Ca4wrMs3EewH5Jz4YkMR5'
const RECEIVER_TOKENS = '7k2CnjiWgJ18BAh3xCsGXJnV8163pgsz3NHAxE8x3QBZ'
const SOL =
  'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAIEf2Br+piF0OBJ+3GXgItWUGVGijKNmdpuOCd6tXg3VrkCAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAwZGb+UhFzL/7K26csOb57yM5bvF9xJrLEObOkAAAADEmud2A3ggVPF6nezqQ7RE66DtsSxvHTHG4OSoS/BS6wMDAAUCIE4AAAMACQMgoQcAAAAAAAICAAEMAgAAAAHKmjsAAAAA'
const TOKEN =
  'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAcKf2Br+piF0OBJ+3GXgItWUGVGijKNmdpuOCd6tXg3VrlkK3T1V4/VHzSjKhoxLg84Kcid9XG6X2mV+EivVH56gKw8b1T24VkorfrdaSEWM2GPrYYLp0vRNZgbvxDez5GMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABpOT3UbwEsjMz4lC2sDhUcTfKAbnBZ8ziL4t9jR3EyeQIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAjJclj04kifG7PRApFI4NgwtaE5na/xCEBI572Nvp+FkDBkZv5SEXMv/srbpyw5vnvIzlu8X3EmssQ5s6QAAAAAVKU1qZKSEGTSTocWDaOHx8NbXdvJK7geQfqEBBBUSNBt324e51j94YQl285GzN2rYa/E2DuQ0n/r35KNihi/zEmud2A3ggVPF6nezqQ7RE66DtsSxvHTHG4OSoS/BS6wUHAAUCYOoAAAcACQMKiwIAAAAAAAYGAAEFBAMJAQEJBAIEAQATGgH0AQAAAAAAAAMHAAAAAAAAAAgACWludm9pY2UgNw=='
const LIFETIME = { blockhash: 'EETubP5AKHgjPAhzPAFcb8BAY1hMH639CWCFTqi3hq1k', lastValidBlockHeight: 5n }

test('compiles a transfer of SOL to the same bytes as before', () => {
  const instructions = [...computeBudget(20_000), transferSol(PAYER, RECEIVER, 1_000_000_001n)]
  expect(Buffer.from(compile({ payer: PAYER, ...LIFETIME, instructions })).toString('base64')).toBe(SOL)
})

test('compiles a token transfer with a new account, a fee and a memo to the same bytes as before', () => {
  const token = { mint: MINT, program: PROGRAMS.token2022 }
  const instructions = [
    ...computeBudget(60_000),
    createTokenAccount(PAYER, { account: RECEIVER_TOKENS, owner: RECEIVER, ...token }),
    transferToken({ from: PAYER_TOKENS, to: RECEIVER_TOKENS, owner: PAYER, ...token }, 500n, 3, 7n),
    writeMemo('invoice 7'),
  ]
  expect(Buffer.from(compile({ payer: PAYER, ...LIFETIME, instructions })).toString('base64')).toBe(TOKEN)
})

test('derives token accounts', async () => {
  const derive = (owner: string) => deriveAddress(PROGRAMS.associatedToken, [owner, PROGRAMS.token2022, MINT])
  expect(await derive(PAYER)).toBe(PAYER_TOKENS)
  expect(await derive(RECEIVER)).toBe(RECEIVER_TOKENS)
})
