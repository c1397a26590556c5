import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  // React has this hook itself; the stand-in for older versions need not travel.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  // The server's bundle holds all it needs, so that it runs React's production build whatever NODE_ENV says.
  ssr: { noExternal: isSsrBuild ? true : undefined },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: { input: 'src/viewer/entry-server.tsx' },
        chunkSizeWarningLimit: 4000,
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        rolldownOptions: {
          input: 'src/viewer/entry-client.tsx',
          // What every page needs comes in two files: libraries, which seldom change, and our own parts.
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\//, priority: 2 },
                {
                  name: 'shell',
                  test: /src\/(lib|viewer\/shell|viewer\/frame\/menu|viewer\/[a-z-]+\.ts)|contract\/|^\0/,
                  minShareCount: 2,
                  priority: 1,
                },
                { name: 'parts', test: /src\//, minShareCount: 4 },
              ],
            },
          },
        },
      },
}))
