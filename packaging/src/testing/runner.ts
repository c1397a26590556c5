// Runs a program within limits in a process of its own, which a test kills.
import { run } from '../tools/run.ts'

const limits = { memoryMegabytes: 512, fileMegabytes: 1, cpuSeconds: 10, totalSeconds: 300, silentSeconds: 300 }
await run('/bin/sh', ['-c', 'echo $$; exec sleep 300'], { limits, onLine: (line) => process.stdout.write(`${line}\n`) })
