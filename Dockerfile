# One image for all sites: see docs/operations.md, and compose.yaml for an example.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# No page is prerendered: SITE_HOSTS is read at run time. The image has the Node of the package `node`, 189 MB.
RUN npm run build && npm prune --omit=dev && rm -rf .next/cache node_modules/node node_modules/.bin/node

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production \
    DATA_DIR=/data \
    PORT=3000 \
    OPS_PORT=9464 \
    OPS_HOST=0.0.0.0
WORKDIR /app
# Owned by root: not writable for the user at run time.
COPY --from=build /app ./
RUN install --directory --owner=node --group=node /data
USER node
VOLUME /data
EXPOSE 3000 9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.OPS_PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# PID 1 receives the signals, so there is no shell or npm in front of it.
CMD ["node", "--import", "./server/alias.js", "--disable-warning=ExperimentalWarning", "server/main.ts", "--built"]
