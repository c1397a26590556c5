import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { familyOf, megabytesOf, residentMegabytes } from './process-family.ts'

it.skipIf(!existsSync('/proc/self/status'))(
  'counts memory once that a child shares with its parent until it begins its own program',
  async () => {
    // A subshell is a copy of its shell that begins no program of its own.
    const script = 'held=$(head -c 40000000 /dev/zero | tr "\\\\0" a); (echo begun; read; : $held) ; : $held'
    const shell = spawn('bash', ['-c', script], { stdio: ['pipe', 'pipe', 'inherit'] })
    try {
      await once(shell.stdout, 'data')
      const family = familyOf(shell.pid!)
      expect(family.length).toBeGreaterThan(1)
      const alone = megabytesOf(shell.pid!, 'VmRSS')
      expect(alone).toBeGreaterThan(38)
      expect(residentMegabytes(family)).toBeLessThan(alone + 20)
    } finally {
      shell.stdin.end('\n')
      if (shell.exitCode === null) await once(shell, 'exit')
    }
  },
)
