import { defineConfig } from 'vite'

// One build for the service and its worker threads. What is pure JavaScript goes in, because loading a thousand small files costs seconds at
// every start; what brings binaries, or is for development alone, stays outside.
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        commands: 'src/commands/commands.ts',
        'pglite-thread': 'src/platform/db/pglite-thread.ts',
        'drawing-thread': 'src/platform/drawing/drawing-thread.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  ssr: {
    noExternal: true,
    external: [
      'sharp',
      'fs-native-extensions',
      '@node-rs/argon2',
      '@electric-sql/pglite',
      'pg-native',
      'vite',
      '@fastify/middie',
      'opentype.js',
    ],
  },
})
