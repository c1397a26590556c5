import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createSteps, hashOf, writeWhole } from '../job/steps.ts'
import { plan } from '../plan/plan.ts'
import { probe } from '../probe/probe.ts'
import type { Source } from '../probe/source.ts'
import { inputOf, joinedInputOf, outputOf } from '../tools/input.ts'
import { type Limits, run } from '../tools/run.ts'
import type { Tools } from '../tools/tools.ts'
import { shapeOf, toShape } from './shape.ts'

export interface JoinedParts {
  /** The whole film. */
  file: string
  /** At which second each part begins. */
  starts: number[]
}

interface JoinOptions {
  tools: Tools
  /** Where the whole film is kept; what stands there of an earlier try is used. */
  folder: string
  threads: number
  signal?: AbortSignal | undefined
}

const limitsFor = (seconds: number): Limits => ({
  memoryMegabytes: 6144,
  fileMegabytes: 200_000,
  cpuSeconds: 600 + seconds * 40,
  totalSeconds: 600 + seconds * 40,
  silentSeconds: 300,
})

const begin = ['-nostdin', '-hide_banner', '-y', '-v', 'error', '-nostats', '-progress', 'pipe:1']

const runWhole = async (parameters: string[], seconds: number, { tools, signal }: JoinOptions): Promise<void> => {
  const { code, stderr } = await run(tools.ffmpeg, parameters, {
    limits: limitsFor(seconds),
    onLine: () => {},
    ...(signal ? { signal } : {}),
  })
  if (code !== 0) throw new Error(`ffmpeg could not join the parts (${code ?? 'killed'}): ${stderr.trim().slice(-400)}`)
}

/** Streams are told by their hash of what a decoder is set up with: parts that differ in it cannot follow each other uncoded. */
const setUpOf = async (file: string, { tools, signal }: JoinOptions): Promise<string> => {
  const shown = [
    '-show_data_hash',
    'md5',
    '-show_entries',
    'stream=codec_type,codec_name,codec_tag_string,time_base,sample_rate,channels,extradata_hash',
  ]
  const options = { limits: limitsFor(60), ...(signal ? { signal } : {}) }
  return (await run(tools.ffprobe, ['-v', 'error', ...shown, '-of', 'compact', ...inputOf(file)], options)).stdout
}

/** Chapters of the whole: each part's own, and its beginning where it has none there. */
const chaptersOf = (sources: readonly Source[], starts: readonly number[]): string => {
  const all = sources.flatMap(({ chapters, durationSeconds }, index) => {
    const first = chapters[0]
    const [title, startSeconds] = [`Part ${index + 1}`, 0]
    const joint = first && first.startSeconds < 1 ? [] : [{ title, startSeconds, endSeconds: first?.startSeconds ?? durationSeconds }]
    return [...joint, ...chapters].map((chapter) => ({
      title: chapter.title ?? title,
      from: Math.round((chapter.startSeconds + starts[index]!) * 1000),
      to: Math.round((chapter.endSeconds + starts[index]!) * 1000),
    }))
  })
  const escaped = (text: string) => text.replace(/[=;#\\\n]/g, (letter) => `\\${letter}`)
  const written = all.map(({ title, from, to }) => `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${from}\nEND=${to}\ntitle=${escaped(title)}\n`)
  return `;FFMETADATA1\n${written.join('')}`
}

const listOf = (files: readonly string[]): string =>
  `ffconcat version 1.0\n${files.map((file) => `file 'file:${resolve(file).replaceAll("'", String.raw`'\''`)}'\n`).join('')}`

/** What is said of the sounds and subtitles, since joining forgets it. */
const namesOf = ({ audio, subtitles }: Source): string[] => {
  const said = (kind: 'a' | 's', tracks: readonly { language: string | null; title: string | null }[]) =>
    tracks.flatMap(({ language, title }, index) => [
      ...(language ? [`-metadata:s:${kind}:${index}`, `language=${language}`] : []),
      ...(title ? [`-metadata:s:${kind}:${index}`, `title=${title}`] : []),
    ])
  return [
    ...said('a', audio),
    ...said(
      's',
      subtitles.filter(({ isText }) => isText),
    ),
  ]
}

/**
 * Joins the files of one film in the order of time, with a chapter where each begins. Parts that are coded alike are joined as they are; others
 * are given one shape, that of the largest picture. Throws a Refusal for a part of which no film can be made.
 */
export const joinParts = async (files: readonly string[], options: JoinOptions): Promise<JoinedParts> => {
  const { tools, folder, threads, signal } = options
  const sources: Source[] = []
  for (const file of files) sources.push(await probe(file, { tools, ...(signal ? { signal } : {}) }))
  const starts: number[] = []
  let seconds = 0
  for (const { durationSeconds } of sources) {
    starts.push(seconds)
    seconds += durationSeconds
  }
  const setUps = await Promise.all(files.map((file) => setUpOf(file, options)))
  const isAlike = setUps.every((setUp) => setUp === setUps[0])
  const step = await createSteps(folder)
  const identity = hashOf([sources.map((source) => ({ ...source, file: '' })), isAlike])
  await step('join', identity, async () => {
    const shape = shapeOf(sources)
    const made: string[] = []
    if (!isAlike)
      for (const [index, source] of sources.entries()) {
        const shaped = join(folder, `part-${index + 1}.mkv`)
        await step(`part-${index + 1}`, identity, async () => {
          const parameters = [...begin, ...inputOf(source.file), ...toShape(source, plan(source, tools), shape, threads), outputOf(shaped)]
          await runWhole(parameters, source.durationSeconds, options)
          return { result: null, files: [`part-${index + 1}.mkv`] }
        })
        made.push(shaped)
      }
    await writeWhole(join(folder, 'parts.ffconcat'), listOf(isAlike ? files : made))
    await writeWhole(join(folder, 'chapters.txt'), chaptersOf(sources, starts))
    const first = sources[0]!
    const texts = first.subtitles.filter(({ isText }) => isText)
    const streams = isAlike
      ? [first.video.stream, ...first.audio.map(({ stream }) => stream), ...texts.map(({ stream }) => stream)].flatMap((stream) => [
          '-map',
          `0:${stream}`,
        ])
      : ['-map', '0']
    await runWhole(
      [
        ...begin,
        ...joinedInputOf(join(folder, 'parts.ffconcat'), join(folder, 'chapters.txt')),
        ...[
          ...streams,
          '-map_metadata:g',
          '-1',
          '-map_chapters',
          '1',
          '-c',
          'copy',
          '-c:s',
          'srt',
          ...namesOf(isAlike ? first : { ...first, ...shape.tracks }),
        ],
        ...['-fflags', '+bitexact', '-f', 'matroska', outputOf(join(folder, 'whole.mkv'))],
      ],
      seconds,
      options,
    )
    for (const file of made) await rm(file, { force: true })
    return { result: null, files: ['whole.mkv'] }
  })
  return { file: join(folder, 'whole.mkv'), starts }
}
