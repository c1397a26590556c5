import { describe, expect, it } from 'vitest'
import { writeWebVtt } from './cue.ts'
import { readSubtitles, type SubtitleHints } from './read-subtitles.ts'

const read = (text: string, hints: SubtitleHints = {}) => readSubtitles(Buffer.from(text), hints)
const texts = (text: string, hints?: SubtitleHints) => read(text, hints).cues.map((cue) => cue.text)

describe('SubRip', () => {
  it.each([
    ['as it should be', '1\n00:00:01,000 --> 00:00:02,500\nOne\n\n2\n00:00:03,000 --> 00:00:04,000\nTwo\n'],
    ['with other ends of lines', '1\r00:00:01,000 --> 00:00:02,500\rOne\r\r2\r\n00:00:03,000 --> 00:00:04,000\r\nTwo'],
    ['without numbers', '00:00:01,000 --> 00:00:02,500\nOne\n\n00:00:03,000 --> 00:00:04,000\nTwo'],
    ['with wrong numbers', '7\n00:00:01,000 --> 00:00:02,500\nOne\n\n7\n00:00:03,000 --> 00:00:04,000\nTwo'],
    ['without the blank line', '1\n00:00:01,000 --> 00:00:02,500\nOne\n2\n00:00:03,000 --> 00:00:04,000\nTwo'],
    ['with other times', '1\n0:0:1.0 -> 00:02,5\nOne\n\n\n\n2\n00:00:03.000 --> 00:00:04.000 X1:1 X2:2\nTwo'],
    ['out of order', '1\n00:00:03,000 --> 00:00:04,000\nTwo\n\n2\n00:00:01,000 --> 00:00:02,500\nOne'],
  ])('is read %s', (_how, text) => {
    expect(read(text)).toMatchObject({
      format: 'subrip',
      refused: null,
      cues: [
        { startMs: 1000, endMs: 2500, text: 'One' },
        { startMs: 3000, endMs: 4000, text: 'Two' },
      ],
    })
  })

  it('keeps a number that is spoken, and lines after a blank one', () => {
    expect(texts('1\n00:00:01,000 --> 00:00:02,000\nHow many?\n\n42\n\n2\n00:00:03,000 --> 00:00:04,000\nTwo')).toEqual([
      'How many?\n42',
      'Two',
    ])
    expect(texts('1\n00:00:01,000 --> 00:00:02,000\n42')).toEqual(['42'])
  })

  it('keeps letters and place, and shows as text what is no markup', () => {
    const { cues } = read(
      '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<i>No</i> <font color="#FFFF00">way</font> & <script>alert(1)</script> a < b --> c\n',
    )
    expect(cues[0]).toMatchObject({
      text: '<i>No</i> <c.yellow>way</c> &amp; &lt;script&gt;alert(1)&lt;/script&gt; a &lt; b --&gt; c',
      settings: 'line:0',
    })
  })

  it('leaves out what is shown at no time, and says so', () => {
    const { cues, reasons } = read(
      '1\n00:00:02,000 --> 00:00:01,000\nNever\n\n2\n00:99:01,000 --> 00:99:02,000\nNor this\n\n3\n00:00:03,000 --> 00:00:04,000\nHere',
    )
    expect(cues.map(({ text }) => text)).toEqual(['Here'])
    expect(reasons).toEqual([
      '1 cue has times that cannot be read, and is left out.',
      '1 cue ends no later than it begins, and is left out.',
    ])
  })
})

describe('SubStation', () => {
  const script = (...events: string[]) =>
    [
      '[Script Info]',
      'PlayResX: 640',
      'PlayResY: 360',
      '[V4+ Styles]',
      'Format: Name, PrimaryColour, Italic, Alignment',
      'Style: Default,&H00FFFFFF,0,2',
      'Style: Thought,&H0000FFFF,-1,8',
      '[Events]',
      'Format: Layer, Start, End, Style, Name, Text',
      ...events,
    ].join('\n')

  it('keeps speakers, italics, colours and places', () => {
    const { cues } = read(
      script(
        'Dialogue: 0,0:00:01.00,0:00:02.50,Default,Ann,Hello, {\\i1}you{\\i0}\\Nthere',
        'Dialogue: 0,0:00:03.00,0:00:04.00,Thought,,Hm',
        'Dialogue: 0,0:00:05.00,0:00:06.00,Default,,{\\pos(320,36)}Sign',
        'Dialogue: 0,0:00:07.00,0:00:08.00,Default,,{\\an7}Corner {\\b1}b{\\r} plain',
      ),
    )
    expect(cues.map(({ startMs, endMs, text, settings }) => [startMs, endMs, text, settings])).toEqual([
      [1000, 2500, '<v Ann>Hello, <i>you</i>\nthere', ''],
      [3000, 4000, '<c.yellow><i>Hm</i></c>', 'line:0'],
      [5000, 6000, 'Sign', 'line:10%,end position:50%,center align:center'],
      [7000, 8000, 'Corner <b>b</b> plain', 'line:0 align:start position:0%'],
    ])
  })

  it('shows neither comments nor drawings, nor the same words in another layer', () => {
    expect(
      texts(
        script(
          'Comment: 0,0:00:01.00,0:00:02.00,Default,,Note',
          'Dialogue: 0,0:00:01.00,0:00:02.00,Default,,{\\p1}m 0 0 l 10 0{\\p0}',
          'Dialogue: 0,0:00:01.00,0:00:02.00,Default,,Once',
          'Dialogue: 1,0:00:01.00,0:00:02.00,Default,,{\\bord4}Once',
          'Dialogue: 0,never,0:00:02.00,Default,,Untimed',
        ),
      ),
    ).toEqual(['Once'])
  })
})

describe('WebVTT', () => {
  it('keeps its markup, names, settings and styles', () => {
    const { cues, header } = read(
      'WEBVTT - notes\n\nSTYLE\n::cue(.loud) { color: red }\n\nNOTE\nnothing\n\nfirst\n00:01.000 --> 00:02.000 line:0 align:middle nonsense:1 position:150%\n<v Ann><c.loud>Hey</c>\n\n00:03.000 --> 00:04.000\nTwo\n00:05.000 --> 00:06.000\nThree\n',
    )
    expect(header).toEqual(['STYLE\n::cue(.loud) { color: red }'])
    expect(cues).toEqual([
      { id: 'first', startMs: 1000, endMs: 2000, text: '<v Ann><c.loud>Hey</c>', settings: 'line:0 align:center' },
      { id: '', startMs: 3000, endMs: 4000, text: 'Two', settings: '' },
      { id: '', startMs: 5000, endMs: 6000, text: 'Three', settings: '' },
    ])
  })

  it('is refused without its first line, as browsers refuse it; SubRip under its name is SubRip', () => {
    expect(read('00:01.000 --> 00:02.000\nOne', { name: 'a.vtt' }).refused).toBe('It does not begin with WEBVTT, so it is no WebVTT.')
    expect(read('1\n00:00:01,000 --> 00:00:02,000\nOne', { name: 'a.vtt' }).format).toBe('subrip')
  })

  it('is written so that reading it gives the same', () => {
    const once = read('WEBVTT\n\nREGION\nid:a\n\nname\n100:00:01.000 --> 100:00:02.000 region:a\nOne & two\nthree\n')
    const again = read(writeWebVtt(once.cues, once.header))
    expect(once.cues).toMatchObject([{ startMs: 360_001_000, text: 'One & two\nthree' }])
    expect(again).toEqual(once)
  })
})

describe('others', () => {
  it.each<[what: string, text: string, hints: SubtitleHints, format: string, cues: unknown[]]>([
    ['MicroDVD', '{1}{1}25\n{25}{50}One|{y:i}two\n', {}, 'microdvd', [{ startMs: 1000, endMs: 2000, text: 'One\n<i>two</i>' }]],
    ['MicroDVD at the film’s rate', '{24}{48}One', { framesPerSecond: 24 }, 'microdvd', [{ startMs: 1000, endMs: 2000 }]],
    [
      'SBV',
      '0:00:01.000,0:00:02.000\nOne\ntwo\n\n0:00:03.000,0:00:04.000\nThree',
      {},
      'subviewer',
      [{ startMs: 1000, text: 'One\ntwo' }, { text: 'Three' }],
    ],
    [
      'SubViewer',
      '[INFORMATION]\n00:00:01.00,00:00:02.00\nOne[br]two\n',
      {},
      'subviewer',
      [{ startMs: 1000, endMs: 2000, text: 'One\ntwo' }],
    ],
    [
      'LRC',
      '[ar:Nobody]\n[00:01.00]One\n[00:03.50]Two',
      {},
      'lyrics',
      [
        { startMs: 1000, endMs: 3500, text: 'One' },
        { startMs: 3500, text: 'Two' },
      ],
    ],
    [
      'SAMI',
      '<SAMI><HEAD><TITLE>t</TITLE><STYLE><!-- P { } --></STYLE></HEAD><BODY><SYNC Start=1000><P Class=EN>One<br><i>two</i><SYNC Start=2000><P Class=EN>&nbsp;<SYNC Start=3000><P Class=EN>Three</BODY></SAMI>',
      {},
      'sami',
      [
        { startMs: 1000, endMs: 2000, text: 'One\n<i>two</i>' },
        { startMs: 3000, text: 'Three' },
      ],
    ],
    [
      'TTML',
      '<?xml version="1.0"?><tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="x" xmlns:ttp="y" ttp:frameRate="25"><head><styling><style xml:id="it" tts:fontStyle="italic"/></styling><layout><region xml:id="top" tts:origin="10% 5%"/></layout></head><body><div begin="1s"><p begin="00:00:01.5" end="00:00:02:12" region="top">One<br/><span style="it">two</span> &amp; more</p></div></body></tt>',
      {},
      'ttml',
      [{ startMs: 2500, endMs: 3480, text: 'One\n<i>two</i> &amp; more', settings: 'line:5%' }],
    ],
  ])('%s', (_what, text, hints, format, cues) => {
    expect(read(text, hints)).toMatchObject({ format, refused: null, cues })
  })
})

describe('encodings', () => {
  // 'Привет', 'さようなら', '你好' and others, as files of their languages have them.
  it.each<[encoding: string, line: number[], text: string]>([
    ['windows-1251', [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2], 'Привет'],
    ['shift_jis', [0x82, 0xb3, 0x82, 0xe6, 0x82, 0xa4, 0x82, 0xc8, 0x82, 0xe7], 'さようなら'],
    ['gb18030', [0xc4, 0xe3, 0xba, 0xc3], '你好'],
    ['euc-kr', [0xbe, 0xc8, 0xb3, 0xe7, 0xc7, 0xcf, 0xbc, 0xbc, 0xbf, 0xe4], '안녕하세요'],
    ['windows-1252', [0x67, 0x61, 0x72, 0xe7, 0x6f, 0x6e, 0x20, 0x80, 0x35], 'garçon €5'],
    ['iso-8859-2', [0xbe, 0x6c, 0x75, 0xbb, 0x6f, 0x75, 0xe8, 0x6b, 0xfd], 'žluťoučký'],
  ])('%s is told by its letters', (encoding, line, text) => {
    const cue = [...Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n'), ...line, 0x0a]
    expect(readSubtitles(Uint8Array.from(cue))).toMatchObject({ encoding, cues: [{ text }] })
  })

  it('is told by the language of the name where letters do not tell', () => {
    const cue = Buffer.concat([
      Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n'),
      Buffer.from([0xde, 0x69, 0x6d, 0x64, 0x69, 0x20, 0x64, 0x65, 0xf0, 0x69, 0x6c]),
    ])
    expect(readSubtitles(cue, { language: 'tr' })).toMatchObject({ encoding: 'windows-1254', cues: [{ text: 'Şimdi değil' }] })
  })

  it.each(['utf16le', 'utf8'] as const)('%s is told by its mark, and UTF-16 without one', (encoding) => {
    const text = '1\n00:00:01,000 --> 00:00:02,000\nHäxan\n'
    expect(readSubtitles(Buffer.from(`\ufeff${text}`, encoding)).cues[0]?.text).toBe('Häxan')
    expect(readSubtitles(Buffer.from(text, 'utf16le')).cues[0]?.text).toBe('Häxan')
  })
})

describe('what is hostile', () => {
  const cue = '1\n00:00:01,000 --> 00:00:02,000\n'
  it.each<[what: string, text: string, refused: string]>([
    ['nothing', '', 'It is empty.'],
    ['bytes', '\0\x01\x02\x7fELF\0\0', 'It is no text.'],
    ['a web page', '<!DOCTYPE html><html><body>404</body></html>', 'It is a web page, no subtitles.'],
    ['any text', 'Once upon a time', 'No format of subtitles was recognised.'],
    ['size', 'a'.repeat(33 * 1024 * 1024), 'It is larger than 32 MiB.'],
    ['number', `${cue}x\n`.repeat(100_001), 'It has more than 100000 cues.'],
    ['entities', '<tt><!DOCTYPE tt [<!ENTITY a "b">]></tt>', 'It declares entities, which no subtitles need.'],
    ['depth', `<sami>${'<i>'.repeat(100_000)}`, 'Its elements are nested more than 64 deep.'],
  ])('is refused: %s', (_what, text, refused) => {
    expect(read(text)).toMatchObject({ cues: [], refused })
  })

  it.each<[what: string, words: string]>([
    ['tags that never end', '<aaaa'.repeat(200_000)],
    ['one tag that never ends', `<${'a'.repeat(2_000_000)}`],
    ['braces that never end', '{\\'.repeat(500_000)],
    ['a line without an end', 'word '.repeat(400_000)],
    ['times amid words', '00:00:01,000 -->'.repeat(100_000)],
    ['spaces', ' '.repeat(2_000_000)],
  ])('is read with a bound: %s', (_what, words) => {
    for (const text of [
      `${cue}${words}`,
      `WEBVTT\n\n00:01.000 --> 00:02.000\n${words}`,
      `[Events]\nFormat: Start, End, Text\nDialogue: 0:00:01.00,0:00:02.00,${words}`,
    ])
      for (const { text: shown } of read(text).cues) expect(shown.length).toBeLessThan(50_000)
  })
})
