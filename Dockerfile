# The one executable, on nothing but the C library that it needs: no shell, no package, no root.
#
#   docker compose up                  builds and starts it (docker-compose.yml)
#   docker build -t custode .          the image alone

FROM docker.io/oven/bun:1.4.5 AS build
WORKDIR /custode
# Apart from the sources, so that only a change of the packages installs them again.
COPY package.json bun.lock bunfig.toml ./
RUN bun install --frozen-lockfile
COPY . .
# There is no history in here to ask: the release tells what commit this is, for `--version`.
ARG COMMIT=
RUN bun run build --commit "$COMMIT" --without-sbom
# The libraries that the executable was linked with, under their own paths, and a data folder that its user may write to.
RUN mkdir -p /image/etc /image/usr/local/bin /image/data /image/tmp \
 && cp --parents --dereference $(ldd dist/custode | grep -o '/[^ ]*') /image \
 && cp dist/custode /image/usr/local/bin/ \
 && echo 'custode:x:10001:10001::/data:/none' > /image/etc/passwd \
 && echo 'hosts: files dns' > /image/etc/nsswitch.conf \
 && chown 10001:10001 /image/data && chmod 700 /image/data && chmod 1777 /image/tmp

FROM scratch
COPY --from=build /image /
USER 10001:10001
ENV PATH=/usr/local/bin DATA_DIR=/data
VOLUME /data
EXPOSE 3001
HEALTHCHECK --interval=30s --timeout=10s --start-period=20s CMD ["/usr/local/bin/custode", "health"]
ENTRYPOINT ["/usr/local/bin/custode"]
CMD ["serve"]
