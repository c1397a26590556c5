import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { nameClass } from './class-name.ts'
import { classNamesInline } from './class-names-inline.ts'
import { smallHls } from './hls-small.ts'

// The same in both builds: the server's pages name the client's files.
// The entry names every style sheet, so these go by their hash alone.
const assetFileNames = ({ names }: { names: string[] }) =>
  names[0]?.endsWith('.css') ? 'assets/[hash:6][extname]' : 'assets/[name]-[hash:6][extname]'

// What nearly every page shows; the rest of ui/ comes with the pages, dialogs and forms that show it.
const ours =
  'lib/(?!form-texts|dialog-texts|selling-texts|format-(p|day)|call-mutation|use-offered|use-typed|use-form|send-?again)|viewer/(titles/(?!TitleRow|Remind|programme|hero-clip)|app/[a-z-]+[.]ts|frame/(Footer|menu)|pages/static-pages)'
const uiOfSome =
  'Outcome|copy-link|Chip|Portrait|shelf|use-shelf|Backdrop|Badge|use-page-idle|use-code|Dialog|Drawer|PanelSection|Confirm|Form|Field|Password|Check|Code|Submit|Tabs|EmptyState'
// Changes are made from dialogs and panels, which bring with them what it takes.
const libs = /node_modules\/(react|react-dom|scheduler|@tanstack)\/(?!.*(useMutation|mutationObserver)[.]js)/
const shell = new RegExp(`src/(${ours}|ui/(?!${uiOfSome}))|contract/(?!src/(topics|player-log))|^\0`, 'i')
const shelves = /src\/(ui\/(shelf|use-shelf|Backdrop|Badge|use-page-idle)|viewer\/titles\/hero-clip\/)/i
const forms =
  /src\/(lib\/(form-texts|use-form|send-?again)|ui\/(Field|Password|FormFoot|Check|Code|Submit|use-code)|viewer\/features\/accounts\/)/i
// What is fetched before a film is played and needed again by the player.
const playStart = /src\/viewer\/features\/player\/[a-z]+\/(prefetch|hls-source|network-estimate|preferences|settings|storage|volume)[.]/
// What the player's page shares with what comes later to it.
const playerParts =
  /src\/(lib\/format-position|viewer\/features\/player\/([a-z]+\/)?(ad-break|break-interval|Choice|ending|Fullscreen|keys|media-times|Notice|Offer|Panel|playback-item|player-context|secured-address|spoken-time|Volume|watch-cues))[.]/i

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [classNamesInline(), react(), smallHls()],
  // React has this hook itself; the stand-in for older versions need not travel.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  css: { modules: { generateScopedName: nameClass } },
  // The server's bundle holds all it needs, so that it runs React's production build whatever NODE_ENV says.
  ssr: { noExternal: isSsrBuild ? true : undefined },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: { input: 'src/viewer/app/entry-server.tsx', output: { assetFileNames } },
        chunkSizeWarningLimit: 4000,
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        // Scripts are fetched when a link is pointed at; naming what each needs would cost every page a kilobyte. Styles must be named,
        // and the player's scripts are, since somebody waits for the picture.
        modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => /\.css$|play/i.test(file)) },
        reportCompressedSize: false,
        rolldownOptions: {
          input: 'src/viewer/app/entry-client.tsx',
          // What is said once in a file of constants is written where it is used.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          // What every page needs comes in two files: libraries, which seldom change, and our own shell. Shelves and what comes
          // with a dialog or a form load with the pages that show them.
          output: {
            // The entry names every file there is, and hashes hardly compress: seven letters are as few as this many files allow.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames,
            codeSplitting: {
              groups: [
                { name: 'libs', test: libs, priority: 2 },
                { name: 'shell', test: shell, minShareCount: 2, priority: 1 },
                { name: 'shelves', test: shelves, minShareCount: 2 },
                // Not 'accounts': what the sign-in and sign-up forms share with dialogs and filters is in it too.
                { name: 'play-start', test: playStart, minShareCount: 2, priority: 1 },
                { name: 'parts', test: playerParts, minShareCount: 2 },
                { name: 'forms', test: forms, minShareCount: 2 },
                { name: 'home-parts', test: /src\/viewer\/(features\/home\/|titles\/programme)/i, minShareCount: 2 },
                { name: 'tickets', test: /src\/viewer\/features\/membership\//, minShareCount: 2 },
                { name: 'grids', test: /src\/(ui\/EmptyState|viewer\/(features\/catalogue\/browse|pages\/GridPage))/, minShareCount: 2 },
              ],
            },
          },
        },
      },
}))
