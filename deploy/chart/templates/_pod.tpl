{{/* Each is given a dict: root, component (host, app-api), server (its values) and own (what the chart tells it). */}}

{{- define "pillbox.selector" -}}
app.kubernetes.io/name: pillbox
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "pillbox.labels" -}}
{{ include "pillbox.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" }}
{{- end }}

{{- define "pillbox.env" -}}
{{- $settings := merge (dict) .server.settings .root.Values.settings .own }}
{{- range $name, $value := $settings }}
{{- if $value }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}
{{- range $name, $from := .server.secrets }}
{{- if get $settings $name }}
{{- fail (printf "%s is among the settings and among the secrets. Take it out of one." $name) }}
{{- end }}
- name: {{ $name }}
  valueFrom:
    secretKeyRef:
      name: {{ $from.name }}
      key: {{ $from.key | default $name }}
{{- end }}
{{- end }}

{{/* It drains, then gives the answers that it owes, for twice REQUEST_SECONDS at most. */}}
{{- define "pillbox.grace" -}}
{{- $settings := merge (dict) .server.settings .root.Values.settings }}
{{- add (int (get $settings "DRAIN_SECONDS")) (mul 2 (int (get $settings "REQUEST_SECONDS" | default "10"))) 20 }}
{{- end }}

{{- define "pillbox.container" -}}
name: {{ .component }}
image: "{{ .root.Values.image.repository }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}"
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
args: [{{ .component }}.mjs]
env:
  {{- include "pillbox.env" . | trim | nindent 2 }}
ports:
  - name: http
    containerPort: 3000
  {{- with .root.Values.metrics.port }}
  - name: metrics
    containerPort: {{ . }}
  {{- end }}
startupProbe:
  httpGet: { path: {{ .root.Values.startupPath }}, port: http }
  periodSeconds: 5
  timeoutSeconds: 5
  failureThreshold: 60
# Not /readyz: a host serves pages also while another part is down.
readinessProbe:
  httpGet: { path: /healthz, port: http }
  periodSeconds: 1
  failureThreshold: 1
# Not /healthz, which is a 503 of one that leaves.
livenessProbe:
  tcpSocket: { port: http }
  periodSeconds: 10
resources:
  {{- toYaml .server.resources | nindent 2 }}
securityContext:
  readOnlyRootFilesystem: true
  allowPrivilegeEscalation: false
  capabilities: { drop: [ALL] }
volumeMounts:
  - name: tmp
    mountPath: /tmp
  {{- if .server.storage }}
  - name: data
    mountPath: /var/lib/pillbox
  {{- end }}
  {{- if .server.files }}
  - name: files
    mountPath: /etc/pillbox
    readOnly: true
  {{- end }}
{{- end }}

{{- define "pillbox.pod" -}}
metadata:
  labels:
    {{- include "pillbox.labels" . | nindent 4 }}
  {{- if and .root.Values.metrics.port (not .root.Values.metrics.podMonitor.enabled) }}
  annotations:
    prometheus.io/scrape: 'true'
    prometheus.io/path: /metrics
    prometheus.io/port: {{ .root.Values.metrics.port | quote }}
  {{- end }}
spec:
  automountServiceAccountToken: false
  # They would be settings that nobody set.
  enableServiceLinks: false
  {{- with .server.serviceAccountName }}
  serviceAccountName: {{ . }}
  {{- end }}
  {{- with .root.Values.image.pullSecrets }}
  imagePullSecrets:
    {{- range . }}
    - name: {{ . }}
    {{- end }}
  {{- end }}
  terminationGracePeriodSeconds: {{ include "pillbox.grace" . }}
  securityContext:
    runAsNonRoot: true
    runAsUser: 65532
    runAsGroup: 65532
    fsGroup: 65532
    seccompProfile: { type: RuntimeDefault }
  topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: kubernetes.io/hostname
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "pillbox.selector" . | nindent 10 }}
  {{- with .root.Values.nodeSelector }}
  nodeSelector:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .root.Values.tolerations }}
  tolerations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  containers:
    - {{ include "pillbox.container" . | nindent 6 | trim }}
  volumes:
    - name: tmp
      emptyDir: { sizeLimit: 64Mi }
    {{- with .server.files }}
    - name: files
      secret:
        secretName: {{ . }}
        defaultMode: 0440
    {{- end }}
{{- end }}
