// @ts-check
import { readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import solc from 'solc'
import { ARTIFACTS_FILE } from './contract-artifacts.mjs'

/** @import { ContractArtifact } from './contract-artifacts.mjs' */

const SOURCES = new URL('./contracts/', import.meta.url)

const SETTINGS = {
  optimizer: { enabled: true, runs: 200 },
  // Older than the compiler's default, so that an older anvil runs the code too.
  evmVersion: 'cancun',
  // Without the metadata hash a changed comment does not change the bytecode.
  metadata: { appendCBOR: false, bytecodeHash: 'none' },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
}

const require = createRequire(import.meta.url)

/** Finds a source of a package, such as OpenZeppelin's. @param {string} path */
const readImport = (path) => {
  try {
    return { contents: readFileSync(require.resolve(path), 'utf8') }
  } catch (error) {
    return { error: String(error) }
  }
}

/**
 * Compiles every source in `contracts/`; takes a few seconds.
 *
 * @returns {Record<string, ContractArtifact>} by contract name
 */
export function compileContracts() {
  const files = readdirSync(SOURCES)
    .filter((file) => file.endsWith('.sol'))
    .sort()
  const sources = Object.fromEntries(
    files.map((file) => [file, { content: readFileSync(new URL(file, SOURCES), 'utf8') }]),
  )
  const input = { language: 'Solidity', sources, settings: SETTINGS }
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport }))

  // Warnings stop it as well: these contracts are small enough to have none.
  if (output.errors?.length) {
    throw new Error(output.errors.map((/** @type {any} */ error) => error.formattedMessage).join('\n'))
  }

  /** @type {Record<string, ContractArtifact>} */
  const artifacts = {}
  for (const file of files) {
    for (const [name, contract] of Object.entries(output.contracts[file])) {
      artifacts[name] = { abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}` }
    }
  }
  return artifacts
}

/** Whether Node was started with this file, rather than importing it. */
function isMain() {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)
}

if (isMain()) {
  const artifacts = compileContracts()
  writeFileSync(ARTIFACTS_FILE, `${JSON.stringify(artifacts, null, 2)}\n`)
  console.log(`Compiled ${Object.keys(artifacts).join(', ')} into ${fileURLToPath(ARTIFACTS_FILE)}`)
}
