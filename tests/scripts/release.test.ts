import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../../scripts/edges.mjs'
import { checkProvenance, checkTag } from '../../scripts/release-check.mjs'

interface Step {
  readonly uses?: string
  readonly run?: string
}
interface Job {
  readonly permissions?: Readonly<Record<string, string>>
  readonly environment?: string
  readonly if?: string
  readonly needs?: string | readonly string[]
  readonly steps: readonly Step[]
}
interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, Job>>
}

const FOLDER = `${ROOT}.github/workflows/`
const textOf = (file: string) => readFileSync(FOLDER + file, 'utf8')
const workflows = readdirSync(FOLDER).map((file) => [file, parse(textOf(file)) as Workflow] as const)
const release = parse(textOf('release.yml')) as Workflow
const commands = (job: Job) => job.steps.map(({ run = '' }) => run).join('\n')

describe('the release workflow', () => {
  test('gives the jobs that run our code and our tools no permission', () => {
    expect(release.permissions).toEqual({})
    const granted = Object.entries(release.jobs).map(([name, { permissions }]) => [name, permissions])
    expect(Object.fromEntries(granted)).toEqual({
      test: {},
      build: {},
      rebuild: {},
      publish: { 'id-token': 'write' },
      record: { contents: 'write' },
    })
  })

  test('runs nothing of the repository where it may publish or write', () => {
    for (const name of ['publish', 'record']) {
      const job = release.jobs[name] as Job
      expect(job.steps.filter(({ uses = '' }) => uses.startsWith('actions/checkout@'))).toEqual([])
      expect(commands(job)).not.toMatch(/npm (?:ci|install|i|run|exec|test)\b|\bnpx\b|\bnode\b|\.ci\/run/)
    }
  })

  test('publishes what two builds agree on, for a tag, after a review, without a token', () => {
    const { publish } = release.jobs
    expect(publish).toMatchObject({ environment: 'npm', needs: ['test', 'build', 'rebuild'] })
    expect(publish?.if).toBe("github.event_name == 'push' && startsWith(github.ref, 'refs/tags/v')")
    expect(commands(publish as Job)).toContain('test "$mine" = "$BUILD" && test "$mine" = "$REBUILD"')
    expect(textOf('release.yml')).not.toMatch(/secrets\.|NODE_AUTH_TOKEN/)
    expect(commands(release.jobs['build'] as Job)).toMatch(/npm audit signatures\nnpm run release:check/)
  })

  test('pins every action of every workflow to a commit, and installs without scripts', () => {
    for (const [file, { jobs }] of workflows) {
      for (const [name, job] of Object.entries(jobs)) {
        for (const { uses = '', run = '' } of job.steps) {
          if (uses !== '') expect(uses, `${file} ${name}`).toMatch(/^[\w/-]+@[0-9a-f]{40}$/)
          expect(run, `${file} ${name}`).not.toMatch(/npm (?:ci|install)(?![^\n]*--ignore-scripts)/)
        }
      }
    }
  })
})

describe('the release check', () => {
  const packed = {
    name: 'portico',
    version: '1.2.3',
    publishConfig: { access: 'public', provenance: true },
    repository: { url: 'git+https://github.com/acme/portico.git' },
  }

  test('fails without a repository, and says what to set', () => {
    expect(checkProvenance(packed, { GITHUB_REPOSITORY: 'acme/portico' })).toBe('acme/portico')
    const { repository: _, ...unowned } = packed
    expect(() => checkProvenance(unowned, {})).toThrow('Set `repository` in package.json')
    expect(() => checkProvenance({ ...packed, repository: 'https://example.com/x' }, {})).toThrow('Set `repository`')
    expect(() => checkProvenance(packed, { GITHUB_REPOSITORY: 'mallory/portico' })).toThrow('this is mallory/portico')
    expect(() => checkProvenance({ ...packed, private: true }, {})).toThrow('publishConfig')
  })

  const clone = mkdtempSync(join(tmpdir(), 'portico-tag-'))
  afterAll(() => rmSync(clone, { recursive: true, force: true }))

  test('accepts a tag of the version on main, and no other', async () => {
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: clone })
    git('init', '--quiet')
    git('commit', '--quiet', '--allow-empty', '-m', 'one')
    git('update-ref', 'refs/remotes/origin/main', 'HEAD')
    const tag = (name: string) => ({ GITHUB_REF_TYPE: 'tag', GITHUB_REF_NAME: name })
    expect(await checkTag(packed, {}, clone)).toBe('none: a rehearsal')
    expect(await checkTag(packed, tag('v1.2.3'), clone)).toBe('1.2.3, on main')
    await expect(checkTag(packed, tag('v1.2.4'), clone)).rejects.toThrow('package.json has 1.2.3')
    git('commit', '--quiet', '--allow-empty', '-m', 'elsewhere')
    await expect(checkTag(packed, tag('v1.2.3'), clone)).rejects.toThrow('The tag is not on main')
  })
})
