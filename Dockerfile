# The sites as one image. docs/operations.md says how it is run; compose.yaml is an example.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# The build makes no pages: SITE_HOSTS is read when the site runs.
RUN npm run build && npm prune --omit=dev && rm -rf .next/cache

FROM node:24.21.0-bookworm-slim
# The package `node` is the version that the tests ran with; it goes first.
ENV NODE_ENV=production \
    PATH=/app/node_modules/.bin:$PATH \
    DATA_DIR=/data \
    PORT=3000 \
    OPS_PORT=9464 \
    OPS_HOST=0.0.0.0
WORKDIR /app
# Owned by root, and so not writable for the user that runs it.
COPY --from=build /app ./
RUN install --directory --owner=node --group=node /data
USER node
VOLUME /data
EXPOSE 3000 9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.OPS_PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# As the first process it gets the signals itself: no shell, no npm between.
CMD ["node", "--import", "./server/alias.ts", "--disable-warning=ExperimentalWarning", "server/main.ts", "--built"]
